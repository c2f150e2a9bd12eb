import Record
import Remedi

extension Mailbox {
  /// How the owner received a message: opened, taken on. Nil if the owner is no recipient of it.
  package func ownDelivery(of message: Message) async throws -> MessageDelivery? {
    let reference = References.message(message.id, in: message.sender.clinicId)
    return try await record.value(at: References.delivery(to: owner.id, of: reference))
  }

  /// Those who have left their clinic.
  package func departed(among people: [MessagePerson]) async throws -> Set<Identifier<Practitioner>> {
    let practitioners = try await record.values(at: people.map { References.practitioner($0.id, in: $0.clinicId) })
    return Set(zip(people, practitioners).filter { $0.1?.departure != nil }.map(\.0.id))
  }
}
