import DocumentStore
import Foundation
import Record
import Remedi

extension MedicalRecord {
  /// The lanes that messages were stored in, in the order in which they are posted.
  func lanesOfDispatches() async throws -> [Dispatch.Lane] {
    var (others, last): ([Dispatch.Lane], IndexValue?) = ([], nil)
    // From the first message of a lane to the first of the next, so that nobody has to declare a lane.
    while let lane = try await lane(after: last) {
      if !Dispatch.Lane.inOrder.contains(lane) { others.append(lane) }
      last = .string(lane.rawValue + " ")
    }
    return Dispatch.Lane.inOrder + others
  }

  private func lane(after last: IndexValue?) async throws -> Dispatch.Lane? {
    let query = Query(Self.dueDispatches, from: last, limit: 1)
    let page = try await reading { try await $0.query(query) }
    return page.documents.first.flatMap(Self.lane)
  }

  /// The lane of a message, also of one that cannot be read otherwise, so that it keeps no others. Nil if even that cannot
  /// be read: then the lanes after it are not found until it is swept up.
  private static func lane(of document: Document) -> Dispatch.Lane? {
    struct Named: Decodable { let lane: Dispatch.Lane }
    do {
      return try JSONDecoder().decode(Named.self, from: document.body).lane
    } catch {
      return nil
    }
  }

  static let dueDispatches = Query.Source.index(
    Indexes.dueDispatches, in: CollectionPath(root: Collections.dispatches.name))

  /// The devices, nil for those that do not exist or cannot be read.
  func readableDevices(_ ids: [Device.ID]) async throws -> [Device?] {
    let paths = ids.map { Self.reference(to: $0).path }
    return try await reading { try await $0.documents(at: paths) }.map { document in
      try document.flatMap(Collections.devices.ifReadable)
    }
  }

  /// The state of a message now.
  func standing(of dispatch: Dispatch, at now: Instant) async throws -> DispatchStanding {
    let stored = try await value(at: Self.reference(toDispatch: dispatch.id))
    guard let stored, !stored.isAccepted else { return .over }
    // Few are late: the others need not look for newer ones.
    if dispatch.isLate, try await hasNewer(than: dispatch, at: now) { return .overtaken }
    guard let device = try await readableDevices([dispatch.deviceId])[0], device.accountId == dispatch.accountId else {
      return .withoutDevice
    }
    let isSignedIn = try await openSessions(of: device.accountId, at: now)[device.sessionId] != nil
    return isSignedIn ? .ready(device) : .signedOut(device)
  }

  /// Whether a message of the same device and subject was decided later. One dated ahead is older: it was decided before
  /// the clock was set back.
  private func hasNewer(than dispatch: Dispatch, at now: Instant) async throws -> Bool {
    let latest = now.milliseconds + Dispatch.tolerance
    return try await documents(of: Self.dispatches(of: dispatch.accountId)).compactMap(
      Collections.dispatches.ifReadable
    )
    .contains {
      $0.deviceId == dispatch.deviceId && $0.subject == dispatch.subject && $0.beganAt > dispatch.beganAt
        && $0.beganAt <= latest
    }
  }

  static func dispatches(of account: Identifier<Account>) -> Query {
    Query(
      .index(Indexes.dispatchesByAccount, in: CollectionPath(root: Collections.dispatches.name)),
      equals: [.string(account.text)])
  }

  /// How many messages are not accepted yet, counted up to a limit.
  package func waitingDispatches(upTo limit: Int) async throws -> Int {
    var waiting = 0
    for lane in try await lanesOfDispatches() {
      var query = Query(Self.dueDispatches, equals: [.string(lane.rawValue)], from: .integer(.min))
      repeat {
        let page = try await reading { try await $0.query(query) }
        waiting += page.documents.count
        query.after = page.next
      } while query.after != nil && waiting < limit
      if waiting >= limit { return limit }
    }
    return waiting
  }
}
