import Remedi

/// A reading with what the rules ask of it.
struct SugarReading: Hashable {
  let at: Instant
  /// The patient's date.
  let date: LocalDate
  /// Milligrams a decilitre.
  let milligrams: Double
  /// As it was entered.
  let number: MeasuredNumber
  let unit: SugarUnit
  /// Nil if it was not said.
  let context: SugarContext?

  /// Nil if it has no value of sugar.
  init?(_ reading: HealthReading) {
    typealias Field = BloodSugarModule.Field
    guard let value = reading.content[Field.glucose.name], let unit = SugarUnit(rawValue: value.unit),
      let own = Field.glucose.ownValue(value)
    else { return nil }
    (at, date, milligrams) = (reading.content.measuredAt, reading.date, own)
    (number, self.unit) = (value.value, unit)
    context = reading.content.context.flatMap(SugarContext.init)
  }

  /// By the limit's number in the unit of the reading.
  func isBelow(_ limit: SugarLimit) -> Bool { number.value < limit[unit] }
  func isAbove(_ limit: SugarLimit) -> Bool { number.value > limit[unit] }

  var isInRange: Bool { !isBelow(SugarThresholds.low) && !isAbove(SugarThresholds.high) }
}
