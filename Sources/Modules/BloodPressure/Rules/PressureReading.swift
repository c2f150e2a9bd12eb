import ModuleKit
import Remedi

/// A reading with what the rules ask of it.
struct PressureReading: Hashable {
  let at: Instant
  /// The patient's date.
  let date: LocalDate
  let pressure: BloodPressure
  /// Nil if it was not said.
  let posture: PressureContext.Posture?
  /// The day that its morning or evening counts to.
  let day: LocalDate
  /// Nil in the early afternoon.
  let part: PartOfDay?

  /// Nil if a pressure is missing.
  /// - Parameter written: the moment of the reading in the offset of the patient's clock.
  init?(_ reading: HealthReading, written: Instant) {
    guard let pressure = BloodPressure(reading.content) else { return nil }
    (at, date, self.pressure) = (reading.content.measuredAt, reading.date, pressure)
    posture = reading.content.context.flatMap(PressureContext.init)?.posture
    (day, part) = PartOfDay.of(written)
  }
}

extension BloodPressure {
  /// Nil if a value is missing, or of a unit that is not a pressure's.
  init?(_ content: HealthReading.Content) {
    typealias Field = BloodPressureModule.Field
    guard let systolic = content[Field.systolic.name].flatMap(Field.systolic.ownValue),
      let diastolic = content[Field.diastolic.name].flatMap(Field.diastolic.ownValue)
    else { return nil }
    self.init(systolic: systolic, diastolic: diastolic)
  }
}
