import Care
import Record
import Remedi

/// The sentences for the reasons that the board finds itself.
enum BoardReasons {
  static let all: [BoardReasonDeclaration] = ofRecording + ofAdherence + ofSharing + ofInvitation

  private static let ofRecording = [
    BoardReasonDeclaration(.overLimit) {
      BoardReasonPhrase("Over the limit of ", $0.details.name, $0.end($0.repeated()))
    },
    BoardReasonDeclaration(.pain) {
      BoardReasonPhrase(
        "Pain \($0.details.level ?? 0) after ", $0.details.name,
        $0.end($0.repeated("pain of \(Completion.Feedback.leastStrongPain) or more ")))
    },
    BoardReasonDeclaration(.effort) {
      BoardReasonPhrase(
        "Effort \($0.details.level ?? 0) after ", $0.details.name,
        $0.end($0.repeated("effort of \(Completion.Feedback.leastUtmostEffort) or more ")))
    },
  ]

  private static let ofAdherence = [
    BoardReasonDeclaration(.stoppedRecording) {
      BoardReasonPhrase("Nothing recorded for \($0.details.days ?? 0) days")
    },
    BoardReasonDeclaration(.lowAdherence) { phrasing in
      let (percent, completed) = (phrasing.details.percent ?? 0, phrasing.details.completed ?? 0)
      let expected = phrasing.details.expected ?? 0
      return BoardReasonPhrase("Only \(percent)% completed in \(days) days: \(completed) of \(expected)")
    },
    BoardReasonDeclaration(.fallingAdherence) { phrasing in
      let (percent, before) = (phrasing.details.percent ?? 0, phrasing.details.before ?? 0)
      return BoardReasonPhrase("Completes less: \(percent)% in \(days) days, \(before)% in \(BoardFacts.days)")
    },
    BoardReasonDeclaration(.missedInARow) {
      BoardReasonPhrase("Missed ", $0.details.name, " \($0.details.times ?? 0) times in a row")
    },
  ]

  private static let ofSharing = [
    BoardReasonDeclaration(.summaryUnopened) {
      BoardReasonPhrase(
        "Shared a summary that nobody has opened yet", nil, $0.end(),
        link: BoardReasonPhrase.Link("Read it", path: "summaries"))
    },
    BoardReasonDeclaration(.shared) { BoardReasonPhrase("Shared with you by ", $0.details.name, $0.end()) },
  ]

  private static let ofInvitation = [
    BoardReasonDeclaration(.invitationUndelivered) {
      BoardReasonPhrase(
        "Invitation not delivered", nil, $0.end(),
        link: BoardReasonPhrase.Link("Correct the address or send it again"))
    },
    BoardReasonDeclaration(.invitationExpired) { phrasing in
      let end = phrasing.details.at.map { ", ended \(phrasing.onDay($0))" } ?? ""
      return BoardReasonPhrase("Invitation not accepted\(end)", link: renewal)
    },
    BoardReasonDeclaration(.invitationLacking) { _ in
      BoardReasonPhrase("Not joined yet, and no invitation is open", link: renewal)
    },
    BoardReasonDeclaration(.invitationWaiting) { phrasing in
      let end = phrasing.details.until.map { end in
        let last = Phrases.lastDay(ofInvitationEnding: phrasing.calendar.written(end))
        return ", open until \(phrasing.day(last))"
      }
      return BoardReasonPhrase("Invitation not accepted\(end ?? "")")
    },
  ]

  private static let renewal = BoardReasonPhrase.Link("Make a new one", path: "invitation")

  private static var days: Int { AttentionRule.adherenceDays }
}

extension BoardReasonPhrasing {
  fileprivate var clock: LocalClock { LocalClock(calendar, at: now) }

  /// `, yesterday at 18:04`, and what is added.
  fileprivate func end(_ more: String = "") -> String {
    guard let moment = details.at else { return more }
    return ", \(clock.day(calendar.date(at: moment))) at \(clock.time(moment))\(more)"
  }

  /// `; 3 times in 7 days`. Empty if it happened once.
  fileprivate func repeated(_ what: String = "") -> String {
    guard let times = details.times, times > 1 else { return "" }
    return "; \(what)\(times) times in \(AttentionRule.memory / 86_400) days"
  }

  /// `today`, `on Friday` within the coming week, `on 12 March`.
  fileprivate func onDay(_ moment: Instant) -> String {
    let date = calendar.date(at: moment)
    return abs(date - clock.today) <= 1 ? clock.day(date) : "on \(day(date))"
  }

  /// `today`, `Friday` within the coming week, `12 March`.
  fileprivate func day(_ date: LocalDate) -> String {
    (2...6).contains(date - clock.today) ? Phrases.weekday(date) : clock.day(date)
  }
}
