import ModuleKit
import Remedi

/// What is known of a patient's workouts.
struct GymHistory: Sendable {
  /// Half a year, and the weeks that it begins in.
  private static let daysShown = 182

  private(set) var today = LocalDate(dayNumber: 0)
  /// Oldest first: those of the last weeks. If the last workout is older, those of its day.
  private(set) var sets: [GymSet] = []
  private(set) var exercises = ExerciseNames([])

  init() {}

  init(_ data: any ModuleData) async throws {
    today = data.today
    exercises = ExerciseNames(try await data.exercises())
    guard let last = try await data.latest(1).first else { return }
    // A patient who flew to an earlier zone has sets of tomorrow.
    let first = ReadingWeek.monday(of: today - Self.daysShown)
    let span = last.date < first ? last.date...last.date : first...today + 1
    for reading in try await data.readings(span) {
      guard let context = reading.content.context else { continue }
      sets.append(GymSet(reading, of: exercises.code(adding: context)))
    }
  }

  func sets(of exercise: String) -> [GymSet] { sets.filter { $0.exercise == exercise } }

  /// Oldest first.
  var workouts: [Workout] { Workout.all(of: sets) }
}
