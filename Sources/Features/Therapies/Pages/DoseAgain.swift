import Record
import Remedi

/// That a change asks for more on a day on which a dose was taken already than was still to come.
struct DoseAgain {
  let sentence: String

  /// Nil where nothing was taken, or where no more is asked for than before.
  /// - Parameters:
  ///   - trial: the prescription with the change.
  ///   - prescription: as it stands.
  ///   - recorded: what stands recorded of the day on which the change begins to hold.
  init?(_ trial: Prescription, changing prescription: Prescription, recorded: [ScheduleDay.Item], of file: PatientFile)
  {
    let taken = recorded.filter { $0.completion?.content.outcome == .completed }.map(\.occurrence)
    guard let day = taken.first?.date else { return nil }
    let known = Set(recorded.map(\.occurrence.id))
    let from = trial.latest.effectiveFrom
    func left(_ prescription: Prescription) -> [Occurrence] {
      Scheduler(calendar: file.calendar).occurrences(of: prescription, on: day...day)
        .filter { $0.scheduledFor >= from && !known.contains($0.id) }
    }
    let (before, after) = (left(prescription), left(trial))
    guard after.count > before.count else { return nil }
    let (noun, verb) = trial.kind == .medication ? ("dose", "taken") : ("exercise", "done")
    let past =
      taken.count == 1
      ? "Today’s \(noun) at \(Self.times(taken)) was already \(verb)."
      : "Today’s \(noun)s at \(Self.times(taken)) were already \(verb)."
    let wait = before.isEmpty ? "" : ", where \(before.count) \(before.count == 1 ? "was" : "were") still to come"
    sentence = "\(past) From now, this asks for \(after.count) more today, at \(Self.times(after))\(wait)."
  }

  private static func times(_ occurrences: [Occurrence]) -> String {
    Words.list(occurrences.map { Words.clock($0.scheduledFor) })
  }
}
