import Practice
import Record
import Remedi

@testable import Messaging

/// One history of the model: twelve devices of five people in two discussions, and what is wrong after it.
struct DiscussionHistory {
  private static let devices = 12
  private static let deeds = 5
  private static let began: [(starter: Int, others: [Int])] = [(0, [1, 2]), (3, [4])]

  private let store: InterleavedStore
  private let scene: DiscussionScene
  private let ids: [Identifier<Discussion>]
  private let seed: UInt64

  init(seed: UInt64, mutant: DiscussionMutant? = nil) async throws {
    self.seed = seed
    store = InterleavedStore(indexes: DiscussionScene.collections.indexes, seed: seed, mutant: mutant)
    scene = try await DiscussionScene(store: store)
    var ids: [Identifier<Discussion>] = []
    for (number, talk) in Self.began.enumerated() {
      let id = Identifier<Discussion>("t\(number)")
      let mailbox = scene.mailbox(talk.starter)
      let people = talk.others.map(scene.person)
      _ = try await scene.record.commit { transaction in
        let state = try await transaction.value(at: mailbox.reference) ?? MailboxState()
        return try await mailbox.begin(
          id, about: nil, text: "Beginning", with: people, state, at: Practice.noon, in: &transaction)
      }
      ids.append(id)
    }
    self.ids = ids
  }

  /// Lets all devices work at once, to the end.
  func run() async throws {
    store.begin(Self.devices)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for device in 0..<Self.devices {
        group.addTask {
          defer { store.end() }
          try await work(device)
        }
      }
      try await group.waitForAll()
    }
  }

  private func work(_ device: Int) async throws {
    var random = SeededGenerator(seed: seed &* 100 &+ UInt64(device))
    for _ in 0..<Self.deeds {
      let deed = deed(of: device % scene.people.count, &random)
      do {
        try await InterleavedStore.asking.withValue(InterleavedStore.Asking(device: device, deed: deed)) {
          try await perform(deed)
        }
      } catch let refusal as RemediError where [.notFound, .conflict].contains(refusal.code) {
        // Somebody was quicker: who left or was removed finds nothing, and only whom one added can be removed.
      }
    }
  }

  private func deed(of person: Int, _ random: inout SeededGenerator) -> DiscussionDeed {
    let talk = Int.random(in: 0..<ids.count, using: &random)
    let other = (person + Int.random(in: 1..<scene.people.count, using: &random)) % scene.people.count
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: return .comment(by: person, in: talk)
    case 3, 4: return .add(other, by: person, in: talk, seeingAll: Bool.random(using: &random))
    case 5: return .remove(other, by: person, in: talk)
    case 6: return .leave(by: person, in: talk)
    case 7, 8: return .mark(1...1, by: person, in: talk, isRead: Int.random(in: 0..<4, using: &random) > 0)
    default: return .takeIn(by: person)
    }
  }

  private func perform(_ deed: DiscussionDeed) async throws {
    // A millisecond later with every commit, so that it shows which comment a mailbox takes for the latest.
    let now = Instant(milliseconds: Practice.noon.milliseconds + Int64(store.history.count), offsetMinutes: 60)
    switch deed {
    case .comment(let author, let talk):
      _ = try await scene.mailbox(author).comment("Text", on: ids[talk], clientId: nil, at: now)
    case .add(let person, let adder, let talk, let seeingAll):
      _ = try await scene.mailbox(adder).add([scene.person(person)], to: ids[talk], seeingAll: seeingAll, at: now)
    case .remove(let person, let remover, let talk):
      try await scene.mailbox(remover).remove(scene.people[person].id, from: ids[talk], at: now)
    case .leave(let person, let talk): try await scene.mailbox(person).leave(ids[talk], at: now)
    case .mark(_, let person, let talk, let isRead):
      // What the device shows: no more than that is marked.
      let seen = try await scene.mailbox(person).discussion(ids[talk], before: nil, at: now).comments.map(\.number)
      guard let first = seen.first, let last = seen.last, let asking = InterleavedStore.asking.get() else { return }
      let deed = DiscussionDeed.mark(first...last, by: person, in: talk, isRead: isRead)
      try await InterleavedStore.asking.withValue(InterleavedStore.Asking(device: asking.device, deed: deed)) {
        try await scene.mailbox(person).mark(first...last, of: ids[talk], isRead: isRead, at: now)
      }
    case .takeIn(let person): _ = try await scene.mailbox(person).state(at: now)
    }
  }

  /// What differs from the naive model once everybody has taken in what arrived, as sentences. Empty if nothing does.
  func faults() async throws -> [String] {
    var naive = Self.began.map { NaiveDiscussion(startedBy: $0.starter, with: $0.others) }
    for deed in store.history { if let talk = deed.discussion { naive[talk].follow(deed) } }
    var faults: [String] = []
    for person in scene.people.indices {
      let count = try await scene.count(person)
      let expected = MailboxState.Count(
        total: naive.count { $0.seen(by: person) != nil }, unread: naive.count { $0.unread(of: person) > 0 })
      if count != expected { faults.append("\(person) counts \(count) in place of \(expected)") }
      if try await !scene.isCountedRight(scene.person(person)) { faults.append("\(person) counts wrongly") }
      for talk in ids.indices { faults += try await self.faults(of: person, in: talk, naive[talk]) }
    }
    return faults
  }

  private func faults(of person: Int, in talk: Int, _ naive: NaiveDiscussion) async throws -> [String] {
    let name = "\(person) in \(talk)"
    let thread = try await scene.record.value(at: References.thread(ids[talk], of: scene.person(person)))
    guard let seen = naive.seen(by: person) else {
      let isRefused = try await isRefused(ids[talk], person)
      return isRefused && thread?.isGone ?? true ? [] : ["\(name) has access without taking part"]
    }
    guard let thread, !thread.isGone else { return ["\(name) takes part without a thread"] }
    let opened = try await scene.opened(ids[talk], by: person)
    var faults: [String] = []
    if thread.latestAt != opened.discussion.latestAt { faults.append("\(name) takes an older comment for the latest") }
    if opened.comments.map(\.number) != seen { faults.append("\(name) sees \(opened.comments.count) of \(seen.count)") }
    let unread = naive.unread(of: person)
    if thread.unread != unread { faults.append("\(name) has \(thread.unread) unread in place of \(unread)") }
    return faults
  }

  private func isRefused(_ id: Identifier<Discussion>, _ person: Int) async throws -> Bool {
    do {
      _ = try await scene.opened(id, by: person)
      return false
    } catch let refusal as RemediError where refusal.code == .notFound {
      return true
    }
  }
}

extension DiscussionDeed {
  /// Nil if it is about none.
  fileprivate var discussion: Int? {
    switch self {
    case .comment(_, let talk), .add(_, _, let talk, _), .remove(_, _, let talk), .leave(_, let talk),
      .mark(_, _, let talk, _):
      talk
    case .takeIn: nil
    }
  }
}
