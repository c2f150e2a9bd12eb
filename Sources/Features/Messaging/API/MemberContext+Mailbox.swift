import Record
import Remedi
import Web

extension MemberContext {
  /// The mailbox of the practitioner who calls.
  func mailbox(in record: MedicalRecord) -> Mailbox { record.mailbox(of: practitioner) }
}
