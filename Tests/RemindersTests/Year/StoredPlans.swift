import DocumentStore
import Record
import Remedi

@testable import Reminders

/// The plans of a store as they are now, by its feed.
struct StoredPlans {
  private let store: any DocumentStore
  private var cursor: ChangeCursor?
  private var plans: [DocumentPath: ReminderPlan] = [:]

  init(_ store: any DocumentStore) { self.store = store }

  /// Reads what was written since the last call.
  mutating func follow() async throws {
    var hasMore = true
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      let paths = page.changes.map(\.path).filter { $0.collection.name == Collections.reminderPlans.name }
      for case let document? in try await store.documents(at: paths) {
        plans[document.path] = try Collections.reminderPlans.decode(document)
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
  }

  /// When the first of them is due. Nil if there is none.
  var due: Instant? { plans.values.map(\.dueAt).min().map { Instant(milliseconds: $0) } }

  func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// The slot and the moment that a message was decided for, by the ledger of the patient. Nil if it has none.
  func origin(
    of dispatch: Dispatch, to patient: DocumentReference<Patient>
  ) -> (slot: SlotID, moment: Int64)? {
    let plan = plans[References.reminderPlan(of: patient).path]
    guard let slot = plan?.slots.first(where: { $0.subject == dispatch.subject }),
      let note = slot.ledger.first(where: { $0.dispatches?.contains(dispatch.id) ?? false })
    else { return nil }
    return (slot.slot, note.moment)
  }
}
