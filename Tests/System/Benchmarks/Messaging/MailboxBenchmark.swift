import DocumentStore
import Messaging
import Record
import Remedi

/// What reading a mailbox costs that holds many messages, beside one that holds few.
struct MailboxBenchmark {
  let store: CountedStore
  let few: Int
  let many: Int

  /// Of the pages of folders, and of a client that synchronizes.
  private static let (page, sync) = (15, 15)

  private struct Reading {
    let name: String
    let work: @Sendable (Mailbox) async throws -> Void
  }

  func measure(_ table: inout Table, _ figures: inout Figures) async throws {
    let clinic = try await MessagingClinic(store, people: 4)
    try await clinic.fill(from: 1, to: [clinic.people[2]], few)
    try await clinic.fill(from: 1, to: [clinic.people[3]], many)
    let (small, large) = (clinic.mailbox(2), clinic.mailbox(3))
    for (mailbox, count) in [(small, few), (large, many)] {
      guard try await mailbox.state(at: MessagingClinic.now).inbox.total == count else {
        throw MessagingBenchmark.Disagreement("A mailbox does not hold the \(count) messages that were sent to it.")
      }
    }
    for reading in Self.readings {
      let reference = try await measure(reading, small, few, to: nil, &table, &figures)
      _ = try await measure(reading, large, many, to: reference, &table, &figures)
    }
    try await measurePages(of: large, &table)
  }

  private static var readings: [Reading] {
    let now = MessagingClinic.now
    return [
      Reading(name: "the first page of the Inbox") { mailbox in
        _ = try await mailbox.entries(in: .inbox, limit: page, after: nil, at: now)
        _ = try await mailbox.state(at: now)
      },
      Reading(name: "the summary") { mailbox in _ = try await mailbox.state(at: now) },
      Reading(name: "the changes of the last \(sync) messages") { mailbox in
        let latest = try await mailbox.state(at: now).sequence
        _ = try await mailbox.changes(after: latest - sync, limit: sync, at: now)
      },
    ]
  }

  private func measure(
    _ reading: Reading, _ mailbox: Mailbox, _ count: Int, to reference: Double?, _ table: inout Table,
    _ figures: inout Figures
  ) async throws -> Double {
    let name = "\(reading.name), \(count) messages"
    figures.add("store reads: \(name)", Double(try await store.counts { try await reading.work(mailbox) }.reads), "")
    return try await table.measure(name, rounds: 300, to: reference) { try await reading.work(mailbox) }
  }

  /// A page far behind the first one, of a folder and of a first synchronization.
  private func measurePages(of mailbox: Mailbox, _ table: inout Table) async throws {
    let (now, number) = (MessagingClinic.now, min(600, many / Self.page))
    var cursor: PageCursor?
    for _ in 1..<number {
      cursor = try await mailbox.entries(in: .inbox, limit: Self.page, after: cursor, at: now).next
    }
    let first = try await table.measure("page 1 of the Inbox", rounds: 300) {
      _ = try await mailbox.entries(in: .inbox, limit: Self.page, after: nil, at: now)
    }
    try await table.measure("page \(number)", rounds: 300, to: first) { [cursor] in
      _ = try await mailbox.entries(in: .inbox, limit: Self.page, after: cursor, at: now)
    }
    let beginning = try await table.measure("page 1 of a first synchronization", rounds: 300) {
      _ = try await mailbox.changes(after: 0, limit: Self.sync, at: now)
    }
    try await table.measure("page \(number) of it", rounds: 300, to: beginning) {
      _ = try await mailbox.changes(after: Self.sync * (number - 1), limit: Self.sync, at: now)
    }
  }
}
