import Record
import Remedi
import Web

/// A call of the message service by somebody who is signed in.
struct ServiceCall: Sendable {
  let input: ServiceInput
  let record: MedicalRecord
  let signedIn: SignedInPractitioner
  let now: Instant
  let clock: ServiceClock
  /// The items of a page of a list.
  let pageLength: Int

  init(
    _ input: ServiceInput, _ record: MedicalRecord, _ signedIn: SignedInPractitioner, at now: Instant, pageLength: Int
  )
    throws
  {
    (self.input, self.record, self.signedIn, self.now, self.pageLength) = (input, record, signedIn, now, pageLength)
    clock = try ServiceClock(of: signedIn.clinic, record)
  }

  var owner: Practitioner { signedIn.practitioner }
  var mailbox: Mailbox { record.mailbox(of: owner) }
  var directory: Directory { record.directory(of: owner) }
  var today: String { clock.date(now.milliseconds) }
}
