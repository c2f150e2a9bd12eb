import ModuleKit
import Remedi

/// The sum of repetitions times weight in a week. Weeks begin on Monday (ISO 8601).
struct WeeklyVolume: Sendable, Hashable {
  let monday: LocalDate
  let kilograms: Double

  /// The weeks in which a weight was lifted, oldest first.
  static func weeks(of sets: [GymSet]) -> [WeeklyVolume] {
    Dictionary(grouping: sets.filter { $0.volume > 0 }) { ReadingWeek.monday(of: $0.date) }
      .map { WeeklyVolume(monday: $0.key, kilograms: $0.value.reduce(0) { $0 + $1.volume }) }
      .sorted { $0.monday < $1.monday }
  }
}
