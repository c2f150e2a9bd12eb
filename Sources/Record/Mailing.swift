import DocumentStore
import Remedi

extension Transaction {
  /// Adds a letter to the commit that causes it; a job sends it afterwards.
  /// - Parameters:
  ///   - letter: of any kind; a feature declares how it is decoded.
  ///   - account: the recipient's account. Nil if the recipient has none.
  ///   - clinic: the clinic whose engineer is informed of a failed delivery. Nil if the letter belongs to no clinic.
  ///   - phone: the clinic's phone number.
  ///   - id: the letter's ID, if it has to be found again.
  package mutating func mail(
    _ letter: some LetterContent, to name: String, at address: String, for account: Identifier<Account>? = nil,
    of clinic: Identifier<Clinic>?,
    phone: String? = nil, named id: Identifier<OutboxMessage> = .make(), on now: Instant
  ) throws {
    let message = try OutboxMessage(
      id: id, clinicId: clinic, accountId: account, recipientName: name, recipientAddress: address,
      content: OutboxMessage.Content(letter), clinicPhone: phone, createdAt: now)
    try create(message, at: Collections.outbox.root(message.id.text))
  }

  /// Withdraws a letter that another one replaces. A letter that was sent remains sent.
  mutating func withdraw(_ id: Identifier<OutboxMessage>, by actor: Actor, at now: Instant) async throws {
    let reference = Collections.outbox.root(id.text)
    guard var message = try await value(at: reference), message.sentAt == nil else { return }
    message.withdraw(by: actor, at: now)
    try put(message, at: reference)
  }
}
