import Testing

@testable import BloodPressureModule

@Suite("S-30: what guidelines call an average at home") struct PressureGuidelineTests {
  @Test(
    "S-30: ESC 2024 begins at 120/70 and 135/85, in whole millimetres, by the higher of both",
    arguments: [
      (119.0, 69.0, "nonElevated"), (120, 69, "elevated"), (119, 70, "elevated"), (134, 84, "elevated"),
      (135, 60, "hypertension"), (119, 85, "hypertension"), (134.4, 84.4, "elevated"), (134.5, 60, "hypertension"),
      (119.6, 60, "elevated"),
    ])
  func european(systolic: Double, diastolic: Double, name: String) {
    let pressure = BloodPressure(systolic: systolic, diastolic: diastolic)
    #expect(PressureGuideline.esc2024.category(of: pressure).name == name)
  }

  @Test(
    "S-30: AHA/ACC 2025 begins at 120, 130/80 and 135/85",
    arguments: [
      (119.0, 79.0, "normal"), (120, 79, "elevated"), (129, 79, "elevated"), (130, 60, "stage1"),
      (110, 80, "stage1"), (134, 84, "stage1"), (135, 60, "stage2"), (110, 85, "stage2"),
    ])
  func american(systolic: Double, diastolic: Double, name: String) {
    let pressure = BloodPressure(systolic: systolic, diastolic: diastolic)
    #expect(PressureGuideline.ahaAcc2025.category(of: pressure).name == name)
  }

  @Test("S-30: the limits of a guideline ascend, and nobody is said to have reviewed them who did not")
  func tables() {
    for guideline in PressureGuideline.allCases {
      let systolic = guideline.categories.compactMap(\.systolic)
      let diastolic = guideline.categories.compactMap(\.diastolic)
      #expect(systolic == systolic.sorted() && systolic.count == guideline.categories.count - 1)
      #expect(diastolic == diastolic.sorted())
      #expect(guideline.source.reviewer == nil)
    }
  }
}
