import Remedi
import Web

extension MailRowView {
  /// A letter that was given up.
  init(failed message: OutboxMessage, _ kind: String, _ clock: ClinicClock) {
    let problem = message.delivery?.problem
    let isOver = message.isOutOfTime(at: clock.now)
    self.init(
      kind: kind, domain: message.recipientDomain,
      state: "Given up \(clock.moment(message.failedAt ?? message.createdAt)): \(problem.map(Self.words) ?? "")",
      made: Self.made(message, clock),
      renewAction: isOver ? nil : "\(MailPages.path)/\(message.id)/renewal",
      advice: isOver ? "Its link has expired. A new one must be made." : nil)
  }

  /// A letter that is not sent yet.
  init(waiting message: OutboxMessage, _ kind: String, _ clock: ClinicClock) {
    let next = message.nextAttemptAt.map { "Next attempt \(clock.moment($0))" } ?? "Will be sent at once"
    let problem = message.delivery?.problem.map { ": \(Self.words($0))" } ?? ""
    // An attempt stays recorded only if the end of the program interrupted it.
    let doubt = message.delivery?.beganAt == nil ? "" : ". An attempt is running or was interrupted"
    self.init(
      kind: kind, domain: message.recipientDomain, state: next + problem + doubt, made: Self.made(message, clock),
      renewAction: nil, advice: nil)
  }

  private static func words(_ problem: DeliveryProblem) -> String {
    problem.kind.words + (problem.code.map { " (\($0))" } ?? "")
  }

  private static func made(_ message: OutboxMessage, _ clock: ClinicClock) -> String {
    let attempts = message.delivery?.attempts ?? 0
    return "Written \(clock.moment(message.createdAt)), "
      + (attempts == 0 ? "not tried yet" : attempts == 1 ? "tried once" : "tried \(attempts) times")
  }
}

extension MailTroubleView {
  init(_ trouble: MailServerState.Trouble, _ clock: ClinicClock) {
    let code = trouble.problem.code.map { " (\($0))" } ?? ""
    self.init(
      sentence: "No mail has been sent since \(clock.moment(trouble.since)): \(trouble.problem.kind.words)\(code).")
  }
}
