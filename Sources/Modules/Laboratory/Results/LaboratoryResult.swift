import ModuleKit
import Remedi

/// A result of one test.
struct LaboratoryResult: Sendable {
  let test: LaboratoryTest
  /// As it was entered.
  let value: MeasuredNumber
  /// Nil if the value was measured.
  let comparator: MeasuredValue.Comparator?
  let unit: ReadingField.Unit
  let range: LaboratoryRange
  let measuredAt: Instant
  let date: LocalDate

  /// Nil if the content has no value of the test, or one of a unit that the test no longer has.
  init?(_ content: HealthReading.Content, on date: LocalDate, of test: LaboratoryTest) {
    guard let entered = content[test.name], let unit = test.field.unit(entered.unit) else { return nil }
    (self.test, value, comparator, self.unit) = (test, entered.value, entered.comparator, unit)
    (measuredAt, self.date) = (content.measuredAt, date)
    range = LaboratoryRange(
      low: content[test.low.name].flatMap(test.low.ownValue), high: content[test.high.name].flatMap(test.high.ownValue))
  }

  /// In the test's own unit.
  var own: Double { unit.ownValue(value.value) }

  /// Nil if the laboratory gave no range, or the comparator leaves it open.
  var standing: RangeStanding? { range.standing(of: own, comparator) }
}
