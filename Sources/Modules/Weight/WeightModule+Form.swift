import ModuleKit

extension WeightModule {
  public static let form = ReadingForm([Field.weight, Field.fat, Field.water, Field.muscle, Field.waist])

  /// The fields of a reading. Their codes are LOINC's; the pound is exact (international pound of 1959).
  enum Field {
    static let weight = ReadingField(
      "weight", wordKey: "field.weight", code: "29463-7",
      units: [
        .init("kg", wordKey: "unit.kg", decimals: 1, step: 0.1),
        .init("[lb_av]", wordKey: "unit.lb", factor: 0.453_592_37, decimals: 1, step: 0.2),
      ], possible: 0.2...650, likely: 30...250)
    static let fat = share("fat", code: "41982-0", likely: 5...55)
    static let water = share("water", code: "101684-9", likely: 30...75)
    static let muscle = share("muscle", code: "73965-6", likely: 15...65)
    static let waist = ReadingField(
      "waist", wordKey: "field.waist", code: "8280-0",
      units: [
        .init("cm", wordKey: "unit.cm", decimals: 1, step: 0.5),
        .init("[in_i]", wordKey: "unit.in", factor: 2.54, decimals: 1, step: 0.2),
      ], possible: 20...300, likely: 45...180, isRequired: false)

    /// A share of the body's weight, which the patient need not enter.
    private static func share(_ name: String, code: String, likely: ClosedRange<Double>) -> ReadingField {
      ReadingField(
        name, wordKey: "field.\(name)", code: code,
        units: [.init("%", wordKey: "unit.percent", decimals: 1, step: 0.1)], possible: 1...99, likely: likely,
        isRequired: false)
    }
  }
}
