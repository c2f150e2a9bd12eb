import DocumentStore
import Remedi

extension Transaction {
  /// Adds a letter to the commit of what it tells of; a job sends it afterwards.
  /// - Parameters:
  ///   - letter: of any kind; a feature declares how it is read.
  ///   - account: whose letter it is; nil where it is nobody's who has an account.
  ///   - clinic: whose engineer hears where it does not arrive; nil where it belongs to no clinic.
  ///   - phone: with which the clinic is reached.
  ///   - id: what it is called, where something has to find it.
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
}
