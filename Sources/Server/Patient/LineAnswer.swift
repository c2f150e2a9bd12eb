import ArgumentParser
import RemediClient

/// The options of a patient's answer to one line of the list.
struct LineAnswer: ParsableArguments {
  @Option(help: "A note for the physician.")
  var note: String?

  @OptionGroup var options: PatientOptions

  @Argument(help: "Its number in the last list.")
  var number: Int

  var feedback: Feedback? { note.map { Feedback(note: $0) } }
}

/// A command that answers one line of the list.
protocol LineSubcommand: PatientSubcommand {
  var answer: LineAnswer { get }
}

extension LineSubcommand {
  var options: PatientOptions { answer.options }
}
