import ModuleKit
import Remedi

/// The last workouts of a span, the latest first, a row for each exercise.
struct WorkoutTable {
  private static let mostWorkouts = 10

  let module: GymModule
  let span: ClosedRange<LocalDate>

  private var words: ModuleSentences { module.words }

  var table: ModulePage.Table {
    let heads = ["day", "exercise", "sets", "effort", "volume"].map { words["table.\($0)"] }
    let workouts = module.history.workouts.filter { span.contains($0.date) }.suffix(Self.mostWorkouts).reversed()
    return ModulePage.Table(heads: heads, rows: workouts.flatMap(rows))
  }

  private func rows(_ workout: Workout) -> [[String]] {
    workout.exercises.map { exercise, sets in
      let volume = sets.reduce(0) { $0 + $1.volume }
      return [
        words.date(workout.date), module.history.exercises.name(of: exercise),
        sets.map { words.set($0, in: module.unit) }.joined(separator: ", "),
        sets.compactMap(\.effort).max().map { words.number($0, decimals: 0) } ?? "–",
        volume > 0 ? words.weight(volume, in: module.unit) : "–",
      ]
    }
  }
}
