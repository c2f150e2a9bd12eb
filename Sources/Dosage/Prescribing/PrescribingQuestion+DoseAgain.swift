import Remedi

/// A dose or exercise of today that has a record.
public struct RecordedDose: Sendable {
  public let occurrence: Occurrence
  /// False if it was skipped.
  public let isCompleted: Bool

  public init(_ occurrence: Occurrence, isCompleted: Bool) {
    self.occurrence = occurrence
    self.isCompleted = isCompleted
  }
}

extension PrescribingQuestion {
  /// A question about a change that asks for more on a day with doses already taken than was left. Nil if none was
  /// taken or no more is asked for than before.
  /// - Parameters:
  ///   - trial: the prescription with the change.
  ///   - prescription: the current state.
  ///   - recorded: the recorded doses of the day on which the change takes effect.
  static func doseAgain(
    _ trial: Prescription, changing prescription: Prescription, recorded: [RecordedDose], calendar: PatientCalendar
  ) -> Self? {
    let taken = recorded.filter(\.isCompleted).map(\.occurrence)
    guard let day = taken.first?.date else { return nil }
    let known = Set(recorded.map(\.occurrence.id))
    let from = trial.latest.effectiveFrom
    func left(_ prescription: Prescription) -> [Occurrence] {
      Scheduler(calendar: calendar).occurrences(of: prescription, on: day...day)
        .filter { $0.scheduledFor >= from && !known.contains($0.id) }
    }
    let (before, after) = (left(prescription), left(trial))
    guard after.count > before.count else { return nil }
    let (noun, verb) = trial.kind == .medication ? ("dose", "taken") : ("exercise", "done")
    let past =
      taken.count == 1
      ? "Today’s \(noun) at \(times(taken)) was already \(verb)."
      : "Today’s \(noun)s at \(times(taken)) were already \(verb)."
    let wait = before.isEmpty ? "" : ", where \(before.count) \(before.count == 1 ? "was" : "were") still to come"
    return Self(
      .doseAgain, "\(past) From now, this asks for \(after.count) more today, at \(times(after))\(wait).")
  }

  private static func times(_ occurrences: [Occurrence]) -> String {
    Phrases.list(occurrences.map { Phrases.clock($0.scheduledFor) })
  }
}
