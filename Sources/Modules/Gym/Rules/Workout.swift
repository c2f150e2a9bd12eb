import Remedi

/// The sets of one of the patient's dates.
struct Workout: Sendable, Hashable {
  let date: LocalDate
  /// At least one, oldest first.
  let sets: [GymSet]

  /// Oldest first.
  /// - Parameter sets: oldest first.
  static func all(of sets: [GymSet]) -> [Workout] {
    Dictionary(grouping: sets, by: \.date).map { Workout(date: $0.key, sets: $0.value) }
      .sorted { $0.date < $1.date }
  }

  /// In the order in which they were begun, each with its sets.
  var exercises: [(exercise: String, sets: [GymSet])] {
    var order: [String] = []
    for set in sets where !order.contains(set.exercise) { order.append(set.exercise) }
    return order.map { exercise in (exercise, sets.filter { $0.exercise == exercise }) }
  }
}
