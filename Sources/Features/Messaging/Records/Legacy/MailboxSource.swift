import DocumentStore
import Record
import Remedi

/// What the lists of the service that stand in a mailbox have in common.
protocol MailboxSource: ServiceListSource {
  var mailbox: Mailbox { get }
  var now: Instant { get }
}

extension MailboxSource {
  func run(since: ServiceSince?) async throws -> ServiceRun? {
    let sequence = try await mailbox.state(at: now).sequence
    let oldest = MessageLife.earliest(at: now)
    switch since {
    case nil: return .since(oldest, through: sequence)
    case .date(let date):
      guard let clinic = try await mailbox.record.clinic(mailbox.owner.clinicId) else { throw RemediError.notFound }
      let start = try mailbox.record.calendar(of: clinic).startOfDay(date)
      return .since(max(start.milliseconds, oldest), through: sequence)
    case .mark(let text):
      guard let number = known(text), number <= sequence else { return .since(oldest, through: sequence) }
      return .changes(after: number, through: sequence)
    }
  }

  func mark(of run: ServiceRun) async throws -> String { MailboxCursor(run.through, in: mailbox.record).text }

  /// Nil for what no answer gave since the store was restored: a client of 2012 cannot be told, so that it begins anew.
  private func known(_ text: String) -> Int? {
    do {
      return try MailboxCursor(text, in: mailbox.record).sequence
    } catch {
      return nil
    }
  }

  /// The documents of changes, in their order.
  func changed(
    _ index: Index, in path: CollectionPath, _ run: ServiceRun, after number: Int64, limit: Int
  ) async throws -> Query.Page {
    try await mailbox.record.reading {
      try await $0.query(
        Query(
          .index(index, in: path), from: .integer(number + 1), through: .integer(Int64(run.through)), limit: limit))
    }
  }
}
