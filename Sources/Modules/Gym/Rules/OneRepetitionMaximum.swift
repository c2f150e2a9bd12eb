import ModuleKit
import Remedi

/// The weight that could be lifted once, estimated by a set (Epley 1985).
struct OneRepetitionMaximum: Sendable, Hashable {
  static let source = PublishedSource(
    "Epley 1985", "Boyd Epley: Poundage Chart. Boyd Epley Workout, Body Enterprises, Lincoln", year: 1985)
  /// Of longer sets the formula says too much.
  static let mostRepetitions = 10.0

  let set: GymSet
  let kilograms: Double

  /// Nil for a set without a weight, or of more than ten repetitions. What was lifted once is no estimate, and stays as it
  /// is.
  init?(_ set: GymSet) {
    guard let repetitions = set.repetitions, let weight = set.kilograms, weight > 0,
      (1...Self.mostRepetitions).contains(repetitions)
    else { return nil }
    self.set = set
    kilograms = repetitions == 1 ? weight : weight * (1 + repetitions / 30)
  }

  /// The greatest of some sets; of equal ones the first. Nil if no set says anything.
  static func best(of sets: [GymSet]) -> OneRepetitionMaximum? {
    sets.compactMap(OneRepetitionMaximum.init).reduce(nil) { best, next in
      best.map { $0.kilograms >= next.kilograms ? $0 : next } ?? next
    }
  }

  /// The best of the latest day with a set that says something.
  /// - Parameter sets: of one exercise.
  static func latest(of sets: [GymSet]) -> OneRepetitionMaximum? {
    let days = Dictionary(grouping: sets, by: \.date)
    return days.keys.sorted(by: >).lazy.compactMap { best(of: days[$0] ?? []) }.first
  }
}
