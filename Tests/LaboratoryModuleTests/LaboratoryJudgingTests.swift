import ModuleKit
import Remedi
import Testing

@testable import LaboratoryModule

@Suite("S-35: laboratory results that are entered") struct LaboratoryJudgingTests {
  private func verdict(
    _ samples: LaboratoryPatient.Sample..., without name: String? = nil, in language: WordLanguage = .english
  ) async throws -> Verdict {
    let values = try samples.flatMap { try LaboratoryPatient.content($0).values }.filter { $0.name != name }
    let content = HealthReading.Content(
      measuredAt: LaboratoryPatient.moment(LaboratoryPatient.today), values: values)
    return try await LaboratoryPatient().module(in: language).judge(ReadingDraft(content, on: LaboratoryPatient.today))
  }

  @Test("S-35: a result with its range is likely, and so is one with <")
  func likely() async throws {
    #expect(try await verdict(.init(value: "6.1", low: "4.0", high: "6.0")) == .likely)
    #expect(try await verdict(.init(test: "crp", value: "0.6", unit: "mg/L", comparator: .less)) == .likely)
    #expect(try await verdict(.init(test: "tsh", value: "0.001", unit: "m[IU]/L", comparator: .less)) == .likely)
  }

  @Test("S-35: a value that is rare in its unit is asked about, with the unit that it may be of")
  func units() async throws {
    #expect(
      try await verdict(.init(value: "42"))
        == .unlikely(
          question: "HbA1c (long-term blood sugar): 42\u{A0}% is rare. Is it right? 42 looks like millimoles a mole."))
    #expect(
      try await verdict(.init(test: "glucose_fasting", value: "5.4", unit: "mg/dL"), in: .german)
        == .unlikely(
          question:
            "Glukose, nüchtern: 5,4\u{A0}mg/dL ist selten. Stimmt das? 5,4 könnten Millimol pro Liter sein."))
    #expect(
      try await verdict(.init(test: "potassium", value: "9.5", unit: "mmol/L"))
        == .unlikely(question: "Potassium: 9.5\u{A0}mmol/L is rare. Is it right?"))
  }

  @Test("S-35: a range without a result, two tests at once and a range upside down are refused, naming the field")
  func refused() async throws {
    #expect(
      try await verdict(.init(value: "6", low: "4"), without: "hba1c")
        == .refused([FieldIssue("test", "A value of a test is needed.")]))
    #expect(
      try await verdict(.init(value: "6"), .init(test: "crp", value: "1", unit: "mg/L", high: "5"))
        == .refused(["crp", "crp_high"].map { FieldIssue($0, "Please enter each test by itself.") }))
    #expect(
      try await verdict(.init(value: "6", low: "6.0", high: "4.0"))
        == .refused([FieldIssue("hba1c_high", "The upper end of the range cannot be below the lower.")]))
  }
}
