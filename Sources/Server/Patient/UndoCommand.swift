import ArgumentParser
import RemediClient

struct UndoCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what was recorded; of what is taken as needed, the last dose of the day.")

  @OptionGroup var options: PatientOptions

  @Argument(help: "Its number in the list that was shown last.")
  var number: Int

  func perform(_ desk: PatientDesk) async throws {
    let (line, day) = try await desk.line(number)
    let now = try await desk.client.schedule(on: day.date)
    let standing =
      line.occurrenceId.map { id in now.occurrences.first { $0.id == id }?.completion }
      ?? now.asNeeded.first { $0.prescriptionId == line.prescriptionId }?.completions.last
    try desk.forgetUnanswered(of: line)
    guard let standing else {
      if !options.json { print("\(number): \(line.label): nothing is recorded, so that nothing was undone.") }
      return
    }
    try await desk.client.undo(standing.id)
    if !options.json { print("\(number): \(line.label), \(standing.inWords): undone.") }
  }
}
