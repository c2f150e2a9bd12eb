import Accounts
import DocumentStore
import Foundation
import Messaging
import Record
import Remedi

/// A clinic whose physicians write to one another.
struct MessagingClinic: Sendable {
  let record: MedicalRecord
  /// The first of them registered the clinic.
  let people: [Practitioner]

  /// When everything is read.
  static let now = Instant(milliseconds: 1_772_449_200_000)
  /// Seconds between two messages of one person: no more than 60 an hour are sent.
  static let pace = 150
  /// The registry that the store is opened with, too.
  static let collections = Result { try CollectionRegistry.own.adding(MessagingFeature.collections) }

  init(_ store: any DocumentStore, people count: Int) async throws {
    record = try MedicalRecord(
      store: store, timeZones: TimeZoneDatabase(), secret: Data(repeating: 7, count: 32),
      collections: Self.collections.get(), auditEvents: .own.adding(MessagingFeature.auditEvents))
    let begin = Self.now.adding(seconds: -365 * 86_400)
    var people = [
      try await record.registerPhysician(
        name: "Dr 0", email: "d0@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin", passwordHash: "-",
        at: begin
      ).practitioner
    ]
    for number in 1..<count {
      people.append(
        try await record.addPhysician(
          name: "Dr \(number)", email: "d\(number)@example.org", clinicId: people[0].clinicId, passwordHash: "-",
          at: begin
        ).practitioner)
    }
    self.people = people
  }

  func mailbox(_ person: Int) -> Mailbox { record.mailbox(of: people[person]) }

  /// A message with a text as long as most are.
  func written(to recipients: [Practitioner], _ number: Int) -> MessageDraft {
    MessageDraft(
      to: recipients.map(\.id), subject: "Gait after the new dose, \(number)",
      body: String(repeating: "She walks more steadily since Monday. ", count: 5))
  }

  @discardableResult
  func send(from sender: Int, to recipients: [Practitioner], _ number: Int, at now: Instant) async throws -> Message {
    try await mailbox(sender).send(written(to: recipients, number), as: .make(), from: nil, at: now).message
  }

  /// Sends so many messages, the last one a moment before `end`, and files them.
  func fill(from sender: Int, to recipients: [Practitioner], _ count: Int, until end: Instant = now) async throws {
    for number in 0..<count {
      try await send(from: sender, to: recipients, number, at: end.adding(seconds: -Self.pace * (count - number)))
      guard number % 100 == 99 || number == count - 1 else { continue }
      for recipient in recipients { _ = try await record.mailbox(of: recipient).state(at: end) }
    }
  }
}
