import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// A picture of a message that the owner may read. Marks nothing.
  /// - Parameter number: as a client names it.
  /// - Throws: `RemediError.notFound` also for a message that was withdrawn before the owner opened it.
  func picture(
    _ number: String, of opened: OpenedMessage
  ) async throws -> (about: MessagePicture, picture: Picture) {
    guard let message = opened.message, let about = message.pictures?.first(where: { String($0.number) == number })
    else { throw RemediError.notFound }
    let place = References.picture(about.number, of: References.message(message.id, in: message.sender.clinicId))
    // Without it the message is being erased at this moment.
    guard let picture = try await record.value(at: place) else { throw RemediError.notFound }
    return (about, picture)
  }

  /// The pictures that go along with the message that is passed on: those that the owner sees of it.
  /// - Parameter entry: the owner's side of what is answered or passed on. Nil if it is none of the owner's.
  /// - Throws: `RemediError` `validation` naming `forwardOf` if the message had pictures and was withdrawn.
  func carriedPictures(
    by written: MessageDraft, from entry: MailboxEntry?, at now: Instant, in transaction: inout Transaction
  ) async throws -> [(about: MessagePicture, picture: Picture)] {
    guard let entry, let id = entry.messageId, id == written.forwardOf, let home = entry.homeClinicId,
      entry.isSeen(at: now)
    else { return [] }
    let place = References.message(id, in: home)
    let delivery = References.delivery(to: owner.id, of: place)
    try await transaction.prefetch([place.path, delivery.path])
    guard let all = try await transaction.value(at: place)?.pictures, !all.isEmpty else { return [] }
    if entry.isReceived {
      let delivery = try await transaction.value(at: delivery)
      let isLost = delivery?.withdrawnAt != nil && delivery?.openedAt == nil
      guard entry.withdrawnAt == nil, !isLost else { throw Self.picturesWithdrawn }
    }
    let places = all.map { References.picture($0.number, of: place) }
    try await transaction.prefetch(places.map(\.path))
    var carried: [(MessagePicture, Picture)] = []
    for (about, place) in zip(all, places) {
      guard let picture = try await transaction.value(at: place) else { throw RemediError.notFound }
      carried.append((about, picture))
    }
    return carried
  }

  private static let picturesWithdrawn = RemediError.invalid(
    "forwardOf",
    "The sender has withdrawn the message that you pass on, so that its pictures cannot go along. Send yours as a new "
      + "message if it should go without them.")
}
