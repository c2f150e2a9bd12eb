import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

/// A clinic in which Ann, Charlie and Eve write to one another. Ann treats Bob.
struct WritingScene {
  static let noon = Practice.noon
  static let collections = Result { try Practice.collections.adding(MessagingFeature.collections) }

  let practice: Practice
  let eve: Practitioner

  var record: MedicalRecord { practice.record }
  var ann: Mailbox { record.mailbox(of: practice.ann) }
  var charlie: Mailbox { record.mailbox(of: practice.charlie) }
  var evesMailbox: Mailbox { record.mailbox(of: eve) }

  init() async throws {
    let collections = try Self.collections.get()
    practice = try await Practice(
      store: MemoryStore(indexes: collections.indexes), collections: collections,
      auditEvents: try .own.adding(MessagingFeature.auditEvents))
    eve = try await practice.record.addPhysician(
      name: "Dr Eve Stern", email: "eve@example.org", clinicId: practice.ann.clinicId, passwordHash: "hash",
      at: Self.noon
    ).practitioner
  }

  /// A message of Ann's to Charlie and Eve, unless something else is said.
  func written(
    to people: [Practitioner]? = nil, urgent: Bool = false, subject: String = "Results", body: String = "Please look.",
    about patient: MessageDraft.DraftPatient? = nil
  ) -> MessageDraft {
    MessageDraft(
      to: (people ?? [practice.charlie, eve]).map(\.id), isUrgent: urgent, subject: subject, body: body,
      patient: patient)
  }

  /// Sends as Ann.
  @discardableResult
  func send(_ written: MessageDraft? = nil, as id: String = "m1", at now: Instant = noon) async throws -> Message {
    try await ann.send(written ?? self.written(), as: Identifier(id), from: nil, at: now).message
  }

  /// Bob, as one of Ann's patients.
  var bob: MessageDraft.DraftPatient { MessageDraft.DraftPatient(patientId: practice.bob.id) }

  func received(_ id: String = "m1") -> MailboxEntry.ID { MailboxEntry.received(Identifier(id)) }
  func sent(_ id: String = "m1") -> MailboxEntry.ID { MailboxEntry.sent(Identifier(id)) }

  func delivery(to person: Practitioner, of id: String = "m1") async throws -> MessageDelivery? {
    let message = References.message(Identifier(id), in: practice.ann.clinicId)
    return try await record.value(at: References.delivery(to: person.id, of: message))
  }

  /// What Bob's chain says of messages, oldest first.
  func bobsChain() async throws -> [AuditEntry] {
    let declared = Set(MessagingFeature.auditEvents.map(\.event))
    return try await practice.bobsOwnFile().auditTrail(limit: 500).filter { declared.contains($0.event) }.reversed()
  }

  /// Expects that the counts of a mailbox are those of what it holds.
  func expectExactCounts(_ mailbox: Mailbox, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let entries = try await record.all(Query(.collection(mailbox.entriesPath)), as: Collections.mailboxEntries)
    let threads = try await record.all(Query(.collection(mailbox.threadsPath)), as: Collections.threads)
    let state = try await record.value(at: mailbox.reference) ?? MailboxState()
    #expect(
      state == MailboxState(counting: entries, threads, sequence: state.sequence), sourceLocation: sourceLocation)
    let numbers = entries.map(\.sequence) + threads.map(\.sequence)
    #expect(Set(numbers).count == numbers.count, sourceLocation: sourceLocation)
    #expect(numbers.allSatisfy { $0 <= state.sequence }, sourceLocation: sourceLocation)
  }

  func leave(_ person: Practitioner, at now: Instant = noon) async throws {
    var gone = person
    gone.departure = Practitioner.Departure(at: now, by: Actor(practice.ann))
    let changed = gone
    try await record.commit { transaction in
      try transaction.put(changed, at: References.practitioner(person.id, in: person.clinicId))
    }
  }
}
