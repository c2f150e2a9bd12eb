import Accounts
import DocumentStore
import Record
import Remedi
import Support

@testable import Messaging

/// Ann, Charlie and Dana of one clinic write to one another, at noon.
struct FilingScene {
  let record: MedicalRecord
  let ann: Practitioner
  let charlie: Practitioner
  let dana: Practitioner
  let now = TestClock.start

  init() async throws {
    let site = try await TestSite()
    try await self.init(record: site.record, ann: site.ann, charlie: site.charlie)
  }

  init(record: MedicalRecord, ann: Practitioner, charlie: Practitioner) async throws {
    (self.record, self.ann, self.charlie) = (record, ann, charlie)
    dana = try await record.addPhysician(
      name: "Dr Dana Diaz", email: "dana@example.org", clinicId: ann.clinicId, passwordHash: "hash", at: now
    ).practitioner
  }

  private init(_ other: FilingScene, _ record: MedicalRecord) {
    self.record = record
    (ann, charlie, dana) = (other.ann, other.charlie, other.dana)
  }

  /// The same people in another store, which holds what this one's did.
  func moved(to store: any DocumentStore) throws -> FilingScene {
    FilingScene(self, try SiteParts.record(over: store))
  }

  var people: [Practitioner] { [ann, charlie, dana] }

  func mailbox(_ person: Practitioner) -> Mailbox { record.mailbox(of: person) }

  /// The page of a folder at a moment.
  func inbox(_ person: Practitioner, at moment: Instant? = nil) async throws -> MailboxPage {
    try await mailbox(person).entries(in: .inbox, limit: 15, after: nil, at: moment ?? now)
  }

  func entry(_ message: Message, of person: Practitioner) async throws -> MailboxEntry? {
    try await record.value(at: References.entry(MailboxEntry.received(message.id), of: MessagePerson(person)))
  }

  /// What the counts must be: those of everything that a mailbox holds.
  func recount(_ person: Practitioner) async throws -> MailboxState {
    let mailbox = mailbox(person)
    let entries = try await record.all(Query(.collection(mailbox.entriesPath)), as: Collections.mailboxEntries)
    let threads = try await record.all(Query(.collection(mailbox.threadsPath)), as: Collections.threads)
    return MailboxState(counting: entries, threads, sequence: try await stored(person).sequence)
  }

  func stored(_ person: Practitioner) async throws -> MailboxState {
    try await record.value(at: References.mailbox(of: MessagePerson(person))) ?? MailboxState()
  }

  /// A moment so many milliseconds after noon.
  func after(_ milliseconds: Int64) -> Instant { Instant(milliseconds: now.milliseconds + milliseconds) }
}
