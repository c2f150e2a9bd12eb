import ModuleKit
import Remedi

/// One set of one exercise.
struct GymSet: Sendable, Hashable {
  /// The ID of an exercise of the library, or a name.
  let exercise: String
  /// The patient's.
  let date: LocalDate
  let at: Instant
  /// Nil if the set was only timed.
  let repetitions: Double?
  /// Nil if no weight was entered, as with the body's own.
  let kilograms: Double?
  /// From 0 to 10. Nil if it was not entered.
  let effort: Double?
  /// Seconds. Nil if the set was only counted.
  let duration: Double?

  init(_ reading: HealthReading, of exercise: String) {
    func own(_ field: ReadingField) -> Double? { reading.content[field.name].flatMap(field.ownValue) }
    (self.exercise, date, at) = (exercise, reading.date, reading.content.measuredAt)
    (repetitions, kilograms) = (own(GymModule.Field.repetitions), own(GymModule.Field.weight))
    (effort, duration) = (own(GymModule.Field.effort), own(GymModule.Field.duration))
  }

  /// Repetitions times kilograms. 0 for a set without either.
  var volume: Double { (repetitions ?? 0) * (kilograms ?? 0) }
}
