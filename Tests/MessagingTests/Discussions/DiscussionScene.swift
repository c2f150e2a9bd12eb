import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

/// Five practitioners of one clinic, by number, and one of another; a store in memory.
struct DiscussionScene {
  static let collections: CollectionRegistry = {
    do {
      return try Practice.collections.adding(MessagingFeature.collections)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  let practice: Practice
  let people: [Practitioner]
  /// Of another clinic.
  let eve: Practitioner

  var record: MedicalRecord { practice.record }

  init(store: (any DocumentStore)? = nil) async throws {
    practice = try await Practice(
      store: store ?? MemoryStore(indexes: Self.collections.indexes), collections: Self.collections,
      auditEvents: AuditEventRegistry.own.adding(MessagingFeature.auditEvents))
    var people = [practice.ann, practice.charlie]
    for name in ["Dana", "Emil", "Fay"] {
      people.append(
        try await practice.record.addPhysician(
          name: "Dr \(name)", email: "\(name)@example.org", clinicId: practice.ann.clinicId, passwordHash: "hash",
          at: Practice.noon
        ).practitioner)
    }
    self.people = people
    eve = try await practice.record.registerPhysician(
      name: "Dr Eve Lind", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: Practice.noon
    ).practitioner
  }

  func mailbox(_ person: Int) -> Mailbox { record.mailbox(of: people[person]) }

  func person(_ number: Int) -> MessagePerson { MessagePerson(people[number]) }

  /// A discussion that one began with others.
  func start(
    _ id: String = "t1", by starter: Int = 0, with others: Int..., at now: Instant = Practice.noon
  ) async throws -> Identifier<Discussion> {
    try await start(id, by: starter, with: others, at: now)
  }

  func start(
    _ id: String, by starter: Int, with others: [Int], at now: Instant = Practice.noon
  ) async throws -> Identifier<Discussion> {
    try await mailbox(starter).startDiscussion(
      MessageDraft(to: others.map { people[$0].id }, body: "Shall we lower the dose?"), as: Identifier(id), from: nil,
      at: now
    ).discussion.id
  }

  /// The counts of discussions of a person.
  func count(_ person: Int, at now: Instant = Practice.noon) async throws -> MailboxState.Count {
    try await mailbox(person).state(at: now).touchBase
  }

  /// What a person sees of a discussion.
  func opened(
    _ id: Identifier<Discussion>, by person: Int, before number: Int? = nil, at now: Instant = Practice.noon
  ) async throws -> OpenedDiscussion {
    try await mailbox(person).discussion(id, before: number, at: now)
  }

  /// The texts that a person sees.
  func texts(_ id: Identifier<Discussion>, by person: Int, at now: Instant = Practice.noon) async throws -> [String] {
    try await opened(id, by: person, at: now).comments.map(\.text)
  }

  /// How many comments are unread to a person.
  func unread(_ id: Identifier<Discussion>, by person: Int, at now: Instant = Practice.noon) async throws -> Int {
    try await opened(id, by: person, at: now).thread.unread
  }

  @discardableResult
  func comment(
    _ text: String, on id: Identifier<Discussion>, by person: Int, clientId: String? = nil,
    at now: Instant = Practice.noon
  ) async throws -> DiscussionComment {
    try await mailbox(person).comment(text, on: id, clientId: clientId, at: now)
  }

  /// What the store holds of a discussion, whoever takes part.
  func stored(_ id: Identifier<Discussion>) async throws -> Discussion {
    try #require(try await record.value(at: References.discussion(id, in: practice.ann.clinicId)))
  }

  /// The counts of a mailbox, and what its documents say when they are counted again.
  func isCountedRight(_ person: MessagePerson) async throws -> Bool {
    let owner = References.practitioner(person.id, in: person.clinicId).path
    let state = try await record.value(at: References.mailbox(of: person)) ?? MailboxState()
    let threads = try await record.all(
      Query(.collection(owner.collection(Collections.threads.name))), as: Collections.threads)
    let entries = try await record.all(
      Query(.collection(owner.collection(Collections.mailboxEntries.name))), as: Collections.mailboxEntries)
    let numbers = threads.map(\.sequence) + entries.map(\.sequence)
    return state == MailboxState(counting: entries, threads, sequence: state.sequence)
      && Set(numbers).count == numbers.count && numbers.allSatisfy { (1...max(1, state.sequence)).contains($0) }
  }
}
