import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Opens a message: it is read, its delivery says when it was first opened, and for a linked patient the patient's
  /// chain says that its owner opened it, once. What the owner sent is shown with its deliveries, and marks nothing.
  /// - Throws: `RemediError.notFound`; `storageUnavailable` if the store takes no writes: ``message(_:at:)`` shows it
  ///   without marking.
  package func open(_ id: MailboxEntry.ID, at now: Instant) async throws -> OpenedMessage {
    try await takeIn(at: now)
    try await read(id, at: now)
    return try await message(id, at: now)
  }

  /// Marks a message read, which is the same as opening it, or unread, which its delivery does not tell. What is not
  /// received is left as it is.
  /// - Throws: `RemediError.notFound`
  package func mark(_ id: MailboxEntry.ID, isRead: Bool, at now: Instant) async throws {
    try await takeIn(at: now)
    guard !isRead else { return try await read(id, at: now) }
    try await change([id], at: now) { entry in
      if entry.isReceived, entry.withdrawnAt == nil { entry.isUnread = true }
    }
  }

  /// *I have it*: the owner takes an urgent message on.
  /// - Throws: `RemediError.notFound`; `conflict` if it is not urgent or was withdrawn.
  package func accept(_ id: MailboxEntry.ID, at now: Instant) async throws {
    try await takeIn(at: now)
    try await read(id, at: now) { entry, delivery in
      guard entry.isReceived else { throw RemediError.notFound }
      guard entry.withdrawnAt == nil, delivery != nil else { throw Self.isWithdrawn }
      guard entry.isUrgent else { throw RemediError(.conflict, "Only an urgent message is taken on.") }
      delivery?.accept(at: now)
    }
  }

  /// Marks what an answered message says of itself: an urgent one is taken on by the answer. What is not there any more
  /// is left alone. The mailbox's state is not changed.
  func accept(
    byAnswering entry: MailboxEntry, at now: Instant, in transaction: inout Transaction
  ) async throws {
    guard entry.isReceived, entry.isUrgent, entry.withdrawnAt == nil else { return }
    _ = try await openDelivery(of: entry, at: now, in: &transaction) {
      $0?.accept(at: now)
    }
  }

  /// - Parameter change: further changes, or a refusal.
  private func read(
    _ id: MailboxEntry.ID, at now: Instant,
    _ change: (MailboxEntry, inout MessageDelivery?) throws -> Void = { _, _ in }
  ) async throws {
    let place = try entry(named: id)
    try await record.commit { transaction in
      try await transaction.prefetch([reference.path, place.path])
      guard let old = try await transaction.value(at: place), old.isSeen(at: now) else { throw RemediError.notFound }
      var new = old
      if old.isReceived, old.withdrawnAt == nil {
        let delivery = try await openDelivery(of: old, at: now, in: &transaction) { try change(old, &$0) }
        // Withdrawn a moment ago: the drop that tells of it is not taken in yet.
        if let withdrawnAt = delivery?.withdrawnAt, delivery?.openedAt == nil { new.empty(withdrawnAt: withdrawnAt) }
      } else {
        var none: MessageDelivery?
        try change(old, &none)
      }
      new.isUnread = false
      guard new != old else { return }
      var state = try await transaction.value(at: reference) ?? MailboxState()
      new.sequence = state.replace(old, by: new)
      try transaction.put(new, at: place)
      try transaction.put(state, at: reference)
    }
  }

  /// Notes in the delivery of a received message that its owner opened it, and that in the chain of a linked patient.
  /// The delivery's revision decides between opening and withdrawing.
  /// - Parameter change: handed nil for a message that was withdrawn or is gone.
  /// - Returns: nil if the message is gone.
  private func openDelivery(
    of entry: MailboxEntry, at now: Instant, in transaction: inout Transaction,
    _ change: (inout MessageDelivery?) throws -> Void
  ) async throws -> MessageDelivery? {
    guard let id = entry.messageId, let home = entry.homeClinicId else { return nil }
    let place = References.delivery(to: owner.id, of: References.message(id, in: home))
    if let link = entry.patient?.link {
      try await transaction.openChain(of: References.patient(link.patientId, in: link.clinicId))
    }
    guard let old = try await transaction.value(at: place), old.withdrawnAt == nil || old.openedAt != nil else {
      var none: MessageDelivery?
      try change(&none)
      return try await transaction.value(at: place)
    }
    var new: MessageDelivery? = old
    new?.open(at: now)
    try change(&new)
    guard let new, new != old else { return old }
    try transaction.put(new, at: place)
    if old.openedAt == nil, let link = entry.patient?.link {
      try await transaction.audit(
        References.patient(link.patientId, in: link.clinicId), .messageOpened, by: Actor(owner), at: now,
        subject: id.text)
    }
    return new
  }
}
