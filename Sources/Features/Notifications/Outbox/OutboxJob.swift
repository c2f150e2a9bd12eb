import Logging
import Metrics
import Record
import Remedi
import Web

/// Sends the letters in the outbox. A letter that fails is retried according to ``DeliveryRule`` and does not delay
/// others. A mail server that accepts nothing at all is tried once per round, and its failures do not count against any
/// letter.
///
/// A letter counts as sent only after the transport has it safely. If the process ends between the two, its state is
/// unknown, and it is sent again with the same id: a letter that arrives twice is better than one that never arrives.
///
/// The process that holds the lease sends all letters. It asks for the lease before each one, so that no two processes
/// send a letter at the same moment: an exchange with the mail server ends when the lease is lost, ten seconds before
/// another process may take it.
public struct OutboxJob: Job {
  public let name = "outbox"
  public let interval = 5

  private let record: MedicalRecord
  private let transport: any MailTransport
  private let letters: Letters
  private let server: MailServerState
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private let sent = Self.outcome("sent")
  private let deferred = Self.outcome("deferred")
  private let givenUp = Self.outcome("given_up")
  private let untried = Self.outcome("no_server")

  private static func outcome(_ name: String) -> Counter {
    Counter(label: "remedi_outbox_letters_total", dimensions: [("outcome", name)])
  }

  /// The number of letters read at a time.
  private static let batch = 50

  /// - Parameters:
  ///   - letters: the letters of all features.
  ///   - publicURL: the public URL of this site, such as `https://remedi.example.org`.
  ///   - server: receives the status of the mail server.
  ///   - now: the clock. A round may take minutes.
  public init(
    record: MedicalRecord, letters: LetterRegistry, templates: TemplateLibrary, transport: any MailTransport,
    sender: Mailbox, publicURL: String, server: MailServerState, now: @escaping @Sendable () -> Instant, logger: Logger
  ) {
    self.record = record
    self.transport = transport
    self.letters = Letters(letters, templates: templates, sender: sender, publicURL: publicURL)
    self.server = server
    self.now = now
    self.logger = logger
  }

  public func run(at now: Instant) async throws {
    guard server.mayBeAsked(at: now) else { return }
    while true {
      let due = try await record.dueMessages(at: self.now(), limit: Self.batch)
      if due.isEmpty { return }
      for message in due {
        try Task.checkCancellation()
        guard record.leases.holds(name) else { return }
        if try await !send(message.id) { return }
      }
    }
  }

  /// - Returns: whether the round continues.
  private func send(_ id: Identifier<OutboxMessage>) async throws -> Bool {
    guard let message = try await record.beginAttempt(id, at: now()) else { return true }
    // The process may have been stopped before the commit or in it.
    guard record.leases.holds(name) else { return false }
    guard !message.isOutOfTime(at: now()) else { return try await note(MailFault(.outOfTime), of: id) }
    do {
      let letter = try letters.letter(message)
      try await transport.send(letter)
    } catch let error as CancellationError {
      throw error
    } catch let fault as MailFault {
      return try await note(fault, of: id)
    } catch is UnusableAddress {
      return try await note(MailFault(.addressUnusable), of: id)
    } catch {
      return try await note(MailFault(.unwritable, detail: error.inLog), of: id)
    }
    try await settled { try await record.markSent(id, at: now()) }
    sent.increment()
    if server.worked() { logger.notice("Mail is sent again.") }
    return true
  }

  private func note(_ fault: MailFault, of id: Identifier<OutboxMessage>) async throws -> Bool {
    let problem = DeliveryProblem(fault.kind, code: fault.code, at: now())
    let message = try await settled { try await record.note(problem, of: id) }
    switch problem.fault {
    case .ofInstallation:
      untried.increment()
      if server.failed(problem) {
        logger.error("No mail can be sent; the letters are kept.", metadata: ["problem": "\(fault)"])
      }
      return false
    case .ofLetterForNow, .ofLetterForGood:
      let isOver = message?.failedAt != nil
      (isOver ? givenUp : deferred).increment()
      let outcome = isOver ? "A letter was given up." : "A letter is tried again later."
      logger.warning("\(outcome)", metadata: ["message": "\(id)", "problem": "\(fault)"])
      // If the server did not respond, the next letter would only wait as well.
      return problem.kind != .interrupted
    }
  }

  /// Records the result of an attempt even if the program is about to end: a sent letter must not be sent again.
  private func settled<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
    try await Task { try await body() }.value
  }
}
