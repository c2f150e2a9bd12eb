import ModuleKit

extension BloodPressureModule {
  /// A reading is a blood pressure panel (LOINC 85354-9).
  public static let form = ReadingForm(
    [Field.systolic, Field.diastolic, Field.pulse],
    contexts: PressureContext.allCases.map { ReadingForm.Choice($0.rawValue, "context.\($0.rawValue)") })

  /// The fields of a reading. Their codes are LOINC's.
  enum Field {
    static let systolic = pressure("systolic", code: "8480-6", possible: 40...300, likely: 80...220)
    static let diastolic = pressure("diastolic", code: "8462-4", possible: 20...200, likely: 40...130)
    static let pulse = ReadingField(
      "pulse", wordKey: "field.pulse", code: "8867-4",
      units: [.init("/min", wordKey: "unit./min", decimals: 0, step: 1)], possible: 20...300, likely: 35...200,
      isRequired: false)

    /// UCUM: a metre of mercury is 133.322 kPa.
    private static let millimetres = 1 / 0.133322

    private static func pressure(
      _ name: String, code: String, possible: ClosedRange<Double>, likely: ClosedRange<Double>
    ) -> ReadingField {
      ReadingField(
        name, wordKey: "field.\(name)", code: code,
        units: [
          .init("mm[Hg]", wordKey: "unit.mm[Hg]", decimals: 0, step: 1),
          .init("kPa", wordKey: "unit.kPa", factor: millimetres, decimals: 1, step: 0.1),
        ], possible: possible, likely: likely)
    }
  }
}
