import ModuleKit
import Remedi
import Testing

@testable import LaboratoryModule

@Suite("S-35: the list of laboratory tests") struct LaboratoryTestsTests {
  private func own(_ value: Double, _ unit: String, of test: String) throws -> Double {
    let field = try #require(LaboratoryTest.named(test)).field
    return try #require(field.unit(unit)).ownValue(value)
  }

  @Test("S-35: there are thirty tests with codes of LOINC, each a group with its range")
  func list() {
    #expect(LaboratoryTest.all.count == 30)
    #expect(Set(LaboratoryTest.all.map(\.field.code)).count == 30)
    #expect(LaboratoryModule.form.groups.map(\.fields.count) == Array(repeating: 3, count: 30))
    #expect(LaboratoryModule.form.fields.allSatisfy { !$0.isRequired })
    #expect(LaboratoryModule.form.fields.filter(\.takesComparator).count == 30)
  }

  @Test("S-35: every unit has a word and a symbol in both languages")
  func symbols() throws {
    for file in [LaboratoryModule.files.english, LaboratoryModule.files.german] {
      let words = try ModuleWords(reading: file)
      for unit in Set(LaboratoryTest.all.flatMap { $0.field.units.map(\.code) }) {
        #expect(words["unit.\(unit)"] != nil && words["symbol.\(unit)"] != nil, "\(unit)")
      }
    }
  }

  @Test(
    "S-35: units are converted as published tables have it",
    arguments: [
      ("hba1c", 48, "mmol/mol", 6.54, 0.01), ("hba1c", 53, "mmol/mol", 7.0, 0.01),
      ("glucose_fasting", 7, "mmol/L", 126.1, 0.1), ("cholesterol", 5.2, "mmol/L", 201, 0.2),
      ("triglycerides", 1.7, "mmol/L", 150.6, 0.1), ("creatinine", 88.4, "umol/L", 1, 0.001),
      ("uric_acid", 357, "umol/L", 6, 0.01), ("calcium", 10, "mg/dL", 2.495, 0.001),
      ("magnesium", 2, "mg/dL", 0.823, 0.001), ("phosphate", 3.1, "mg/dL", 1, 0.01),
      ("bilirubin", 17.1, "umol/L", 1, 0.001), ("thyroxine_free", 1, "ng/dL", 12.87, 0.01),
      ("hemoglobin", 8.7, "mmol/L", 14.02, 0.01), ("urea", 30, "mg/dL", 5, 0.01), ("crp", 0.5, "mg/dL", 5, 0.001),
    ])
  func units(_ test: String, _ value: Double, _ unit: String, _ expected: Double, _ tolerance: Double) throws {
    #expect(abs(try own(value, unit, of: test) - expected) <= tolerance)
  }

  @Test("S-35: a value of another kind of unit has that unit's code of LOINC")
  func codes() throws {
    let field = try #require(LaboratoryTest.named("hba1c")).field
    #expect(field.code(in: "%") == "4548-4")
    #expect(field.code(in: "mmol/mol") == "59261-8")
  }
}
