import Record
import Remedi

/// The mailbox of a practitioner, held by its owner: the only access to messages and discussions.
package struct Mailbox: Sendable {
  package let record: MedicalRecord
  package let owner: Practitioner

  package var person: MessagePerson { MessagePerson(owner) }
}

extension MedicalRecord {
  package func mailbox(of owner: Practitioner) -> Mailbox { Mailbox(record: self, owner: owner) }
}
