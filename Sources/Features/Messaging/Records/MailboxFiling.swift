import DocumentStore
import Record
import Remedi

/// Files drops in one transaction. What they name was read after them.
struct MailboxFiling {
  let mailbox: Mailbox
  private(set) var state: MailboxState
  private(set) var arrivals: MailboxArrivals
  private let now: Instant

  init(mailbox: Mailbox, state: MailboxState, arrivals: MailboxArrivals, now: Instant) {
    (self.mailbox, self.state, self.arrivals, self.now) = (mailbox, state, arrivals, now)
  }

  /// Files what a drop names, if that is still there and the owner's.
  /// - Parameter id: of the message or discussion.
  mutating func file(_ drop: MailDrop, _ id: String, in transaction: inout Transaction) async throws {
    let home = Identifier<Clinic>(drop.home)
    switch drop.kind {
    case .message: try await file(Identifier<Message>(id), home, in: &transaction)
    case .discussion: try await file(Identifier<Discussion>(id), home, in: &transaction)
    }
  }

  private mutating func file(
    _ id: Identifier<Message>, _ home: Identifier<Clinic>, in transaction: inout Transaction
  ) async throws {
    let reference = References.message(id, in: home)
    guard let message = try await transaction.value(at: reference), message.expires > now.milliseconds,
      let delivery = try await transaction.value(at: References.delivery(to: mailbox.owner.id, of: reference))
    else { return }
    let place = References.entry(MailboxEntry.received(id), of: mailbox.person)
    let old = try await transaction.value(at: place)
    // Clients choose the IDs: of another clinic's message under the same one nothing is filed, and the first stays.
    guard old == nil || old?.homeClinicId == home, old?.shelf != .gone else { return }
    var new = old ?? MailboxEntry(receiving: message, home: home)
    if let withdrawnAt = delivery.withdrawnAt, delivery.openedAt == nil, new.withdrawnAt == nil {
      new.empty(withdrawnAt: withdrawnAt)
    }
    guard new != old else { return }
    new.sequence = state.replace(old, by: new)
    try transaction.put(new, at: place)
    arrivals.entries[new.id] = new
  }

  private mutating func file(
    _ id: Identifier<Discussion>, _ home: Identifier<Clinic>, in transaction: inout Transaction
  ) async throws {
    let place = References.thread(id, of: mailbox.person)
    let old = try await transaction.value(at: place)
    // As with messages.
    guard old == nil || old?.homeClinicId == home else { return }
    let discussion = try await transaction.value(at: References.discussion(id, in: home))
    var new: DiscussionThread
    if let discussion, let participant = discussion.participant(mailbox.owner.id),
      participant.person.clinicId == mailbox.owner.clinicId
    {
      guard discussion.expires > now.milliseconds else { return }
      new = old ?? DiscussionThread(of: discussion, sequence: 0)
      new.follow(discussion, participant)
    } else {
      guard let known = old, !known.isGone else { return }
      new = known
      new.leave()
    }
    guard new != old else { return }
    new.sequence = state.replace(old, by: new)
    try transaction.put(new, at: place)
    arrivals.threads[id] = new
  }
}
