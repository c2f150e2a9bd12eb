import ModuleKit
import Remedi

extension ModuleSentences {
  /// A limit by its number in a unit: `70 mg/dL`, `3.9 mmol/L`.
  func limit(_ limit: SugarLimit, in unit: SugarUnit) -> String {
    BloodSugarModule.Field.glucose.unit(unit.rawValue).map { amount(number(limit[unit], decimals: $0.decimals), $0) }
      ?? ""
  }

  /// A reading as it was entered.
  func entered(_ reading: SugarReading) -> String {
    BloodSugarModule.Field.glucose.unit(reading.unit.rawValue)
      .map { amount(Phrases.number(reading.number, in: language), $0) } ?? ""
  }

  /// A reading in a unit. What was entered in that unit stays as it was entered.
  func sugar(_ reading: SugarReading, in unit: ReadingField.Unit) -> String {
    reading.unit.rawValue == unit.code ? entered(reading) : amount(ofOwn: reading.milligrams, in: unit)
  }
}
