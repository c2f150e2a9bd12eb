import ModuleKit

extension BloodSugarModule {
  public static let form = ReadingForm(
    [Field.glucose],
    contexts: SugarContext.allCases.map { ReadingForm.Choice($0.rawValue, "context.\($0.rawValue)") })

  enum Field {
    /// Glucose of capillary blood by a meter; LOINC has a code for each kind of unit. What is possible is wide, so that a
    /// value of the other unit comes before ``BloodSugarModule/judge(_:)``, which says so.
    static let glucose = ReadingField(
      "glucose", wordKey: "field.glucose", code: "41653-7",
      units: [
        .init(SugarUnit.milligrams.rawValue, wordKey: "unit.mg/dL", decimals: 0, step: 1),
        .init(
          SugarUnit.millimoles.rawValue, wordKey: "unit.mmol/L", factor: SugarUnit.milligramsOfAMillimole, decimals: 1,
          step: 0.1, loinc: "14743-9"),
      ], possible: 1...9000, likely: 40...500)
    /// What a meter can show, in milligrams a decilitre.
    static let measurable = 10.0...1500
  }
}
