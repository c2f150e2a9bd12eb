import ArgumentParser
import Foundation
import RemediClient

struct TakeCommand: LineSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Record an as-needed dose.",
    discussion: """
      If an earlier attempt had no answer, it is sent again, and only that dose is recorded. Use the command once more \
      to record another dose.
      """)

  @Option(help: "The time, such as 08:05 or 2026-03-01T08:05:00+01:00. Default: now.")
  var at: MomentOption?

  @OptionGroup var answer: LineAnswer

  func perform(_ service: PatientSession) async throws {
    let number = answer.number
    let (line, day) = try await service.line(number)
    guard line.occurrenceId == nil else {
      throw StartupError(sentence: "\(number), \(line.label), has a set time. Use: remedi patient done \(number)")
    }
    let wanted = NewCompletion.asNeeded(
      line.prescriptionId, at: try at.timestamp(of: line, on: day), feedback: answer.feedback)
    // Only the patient can tell a dose whose response was lost from a new one.
    var stands = false
    for earlier in try service.unanswered(like: wanted, isMomentChosen: at != nil) {
      let result = try await service.send(earlier)
      let words = try Self.words(ofEarlier: result, at: moment(earlier.completedAt, day))
      let question = at == nil && words.stands ? " If you have taken another one since then, record it again." : ""
      try service.say(SentResult(result: result, isEarlier: true), "\(number): \(line.label), \(words.text)\(question)")
      stands = stands || words.stands
    }
    if stands { return }
    let result = try await service.send(wanted)
    switch result.verdict {
    case .recorded(let completion), .duplicate(let completion):
      let time = moment(completion.completedAt, day)
      let text = "\(number): \(line.label): taken at \(time).\(Self.warning(completion))"
      try service.say(SentResult(result: result, isEarlier: false), text)
    case .rejected(let problem): throw StartupError(.problem(problem))
    case .unknown(let status): throw StartupError(sentence: "Unknown result: \(TerminalText.plain(status)).", status: 1)
    }
  }

  /// The result of a dose whose response was lost, and whether it is recorded.
  private static func words(ofEarlier result: CompletionResult, at time: String) throws -> (text: String, stands: Bool)
  {
    switch result.verdict {
    case .duplicate(let completion) where completion.undoneAt != nil:
      ("taken at \(time), was recorded before, then undone.", false)
    case .recorded(let completion), .duplicate(let completion):
      ("taken at \(time), is recorded now. The first attempt had no answer.\(warning(completion))", true)
    case .rejected(let problem):
      (
        "taken at \(time), had no answer before, and was refused now: \(StartupError(.problem(problem)).sentence)",
        false
      )
    case .unknown(let status):
      throw StartupError(sentence: "Unknown result: \(TerminalText.plain(status)).", status: 1)
    }
  }

  private static func warning(_ completion: Completion) -> String {
    if completion.overLimit { return " This is more than prescribed. Your physician sees it." }
    return completion.within24Hours.map { " These are \($0) doses within 24 hours. Your physician sees it." } ?? ""
  }

  /// `08:04`, with the date if it is not today.
  private func moment(_ moment: Timestamp, _ day: ShownDay) -> String {
    let isToday = moment.calendarDate == CalendarDate(Date(), in: day.zone)
    return "\(moment.clockTime)" + (isToday ? "" : " on \(moment.calendarDate)")
  }
}
