import Record
import Remedi

extension Mailbox {
  /// How the owner received a message: opened, taken on. Nil if the owner is no recipient of it.
  package func ownDelivery(of message: Message) async throws -> MessageDelivery? {
    let reference = References.message(message.id, in: message.sender.clinicId)
    return try await record.value(at: References.delivery(to: owner.id, of: reference))
  }
}
