import ArgumentParser
import RemediClient

struct TakeCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Record that something was taken as needed.")

  @Option(help: "When it was taken, if not now: 08:05, or 2026-03-01T08:05:00+01:00.")
  var at: MomentOption?

  @Option(help: "A note to the physician.")
  var note: String?

  @OptionGroup var options: PatientOptions

  @Argument(help: "Its number in the list that was shown last.")
  var number: Int

  func perform(_ desk: PatientDesk) async throws {
    let (line, day) = try await desk.line(number)
    guard line.occurrenceId == nil else {
      throw Refusal(sentence: "\(number), \(line.label), has its time: remedi patient done \(number)")
    }
    let wanted = NewCompletion.asNeeded(
      line.prescriptionId, at: try at.timestamp(of: line, on: day), feedback: note.map { Feedback(note: $0) })
    let (result, isEarlier) = try await desk.record(wanted, isMomentChosen: at != nil)
    switch result.verdict {
    case .recorded(let completion), .duplicate(let completion):
      try desk.say(result, Self.sentence(completion, line, number: number, isEarlier: isEarlier))
    case .rejected(let problem): throw Refusal(.problem(problem))
    case .unknown(let status): throw Refusal(sentence: "The server says \(TerminalText.plain(status)).", status: 1)
    }
  }

  /// A dose whose answer was lost and one that is new cannot be told apart, except by the patient.
  private static func sentence(
    _ completion: Completion, _ line: ShownDay.Line, number: Int, isEarlier: Bool
  ) -> String {
    let time = completion.completedAt.clockTime
    if isEarlier {
      return "\(number): \(line.label), taken at \(time), is on record now; no answer had come before. "
        + "If you have taken another since, say so once more."
    }
    let warning = completion.overLimit ? " That is more than was prescribed; your physician is told." : ""
    return "\(number): \(line.label): taken at \(time).\(warning)"
  }
}
