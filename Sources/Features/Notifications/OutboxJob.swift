import Logging
import Record
import Remedi
import Web

/// Sends what waits in the outbox. A letter that cannot be sent stays there, and the others go out all the same.
///
/// A letter counts as sent only after the transport has it safely; where the process ends between the two, it is sent
/// once more under the same id.
public struct OutboxJob: Job {
  public let name = "outbox"
  public let interval = 5

  private let record: MedicalRecord
  private let transport: any MailTransport
  private let letters: Letters
  private let logger: Logger

  /// Letters that are read at a time.
  private static let batch = 50
  /// Where so many fail, the fault is not theirs, and going on helps nobody.
  private static let mostFailures = 100

  /// - Parameter publicURL: how people reach this site, such as `https://remedi.example.org`.
  public init(
    record: MedicalRecord, templates: TemplateLibrary, transport: any MailTransport, sender: Mailbox,
    publicURL: String, logger: Logger
  ) {
    self.record = record
    self.transport = transport
    self.letters = Letters(record: record, templates: templates, sender: sender, publicURL: publicURL)
    self.logger = logger
  }

  public func run(at now: Instant) async throws {
    var failed: Set<Identifier<OutboxMessage>> = []
    while failed.count < Self.mostFailures {
      // What failed is still pending, and must not hide what stands behind it.
      let pending = try await record.pendingMessages(limit: failed.count + Self.batch).filter {
        !failed.contains($0.id)
      }
      if pending.isEmpty { return }
      for message in pending {
        try Task.checkCancellation()
        if try await !send(message, at: now) { failed.insert(message.id) }
      }
    }
  }

  private func send(_ message: OutboxMessage, at now: Instant) async throws -> Bool {
    do {
      try await transport.send(letters.letter(message))
      try await record.markSent(message.id, at: now)
      return true
    } catch let error as CancellationError {
      throw error
    } catch {
      logger.error(
        "a letter could not be sent; it is kept and tried again",
        metadata: ["message": "\(message.id)", "error": "\(error)"])
      return false
    }
  }
}
