import Care
import Remedi

extension BoardReasonView {
  /// - Parameter path: the path of the patient's chart.
  init(_ reason: AttentionReason, _ clock: LocalClock, path: String) {
    switch reason {
    case .overLimit(let name, let moment, let times):
      self.init("Over the limit of ", name, Self.end(moment, clock, Self.repeated(times)))
    case .pain(let level, let name, let moment, let times):
      self.init(
        "Pain \(level) after ", name,
        Self.end(moment, clock, Self.repeated(times, "pain of \(AttentionRule.strongPain) or more ")))
    case .effort(let level, let name, let moment, let times):
      self.init(
        "Effort \(level) after ", name,
        Self.end(moment, clock, Self.repeated(times, "effort of \(AttentionRule.utmostEffort) or more ")))
    case .stoppedRecording(_, let days): self.init("Nothing recorded for \(days) days")
    case .lowAdherence(let percent, let completed, let expected):
      self.init("Only \(percent)% completed in \(Self.days) days: \(completed) of \(expected)")
    case .fallingAdherence(let percent, let before):
      self.init("Completes less: \(percent)% in \(Self.days) days, \(before)% in \(BoardFacts.days)")
    case .missedInARow(_, let name, let times, _): self.init("Missed ", name, " \(times) times in a row")
    case .summaryUnopened(let moment):
      self.init(
        "Shared a summary that nobody has opened yet", nil, Self.end(moment, clock, ""),
        link: BoardReasonLinkView(words: "Read it", href: "\(path)/summaries"))
    case .invitationUndelivered(let moment):
      self.init(
        "Invitation not delivered", nil, Self.end(moment, clock, ""),
        link: BoardReasonLinkView(words: "Correct the address or send it again", href: path))
    case .shared(let name, let moment): self.init("Shared with you by ", name, Self.end(moment, clock, ""))
    case .invitationExpired(let end):
      self.init("Invitation not accepted, ended \(Self.onDay(end, clock))", link: Self.renewal(path))
    case .invitationLacking: self.init("Not joined yet, and no invitation is open", link: Self.renewal(path))
    case .invitationWaiting(_, let end):
      let last = Phrases.lastDay(ofInvitationEnding: clock.calendar.written(end))
      self.init("Invitation not accepted, open until \(Self.day(last, clock))")
    }
  }

  /// - Parameter path: the path of the patient's chart.
  private static func renewal(_ path: String) -> BoardReasonLinkView {
    BoardReasonLinkView(words: "Make a new one", href: "\(path)/invitation")
  }

  private static var days: Int { AttentionRule.adherenceDays }

  /// `, yesterday at 18:04`.
  private static func end(_ moment: Instant, _ clock: LocalClock, _ more: String) -> String {
    ", \(clock.day(clock.calendar.date(at: moment))) at \(clock.time(moment))\(more)"
  }

  /// `; 3 times in 7 days`. Empty if it happened once.
  private static func repeated(_ times: Int, _ what: String = "") -> String {
    times > 1 ? "; \(what)\(times) times in \(AttentionRule.memory / 86_400) days" : ""
  }

  /// `today`, `on Friday` within the coming week, `on 12 March`.
  private static func onDay(_ moment: Instant, _ clock: LocalClock) -> String {
    let date = clock.calendar.date(at: moment)
    return abs(date - clock.today) <= 1 ? clock.day(date) : "on \(day(date, clock))"
  }

  /// `today`, `Friday` within the coming week, `12 March`.
  private static func day(_ date: LocalDate, _ clock: LocalClock) -> String {
    (2...6).contains(date - clock.today) ? Phrases.weekday(date) : clock.day(date)
  }
}
