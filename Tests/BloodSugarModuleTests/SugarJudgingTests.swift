import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

@Suite("S-31: a blood sugar that is entered") struct SugarJudgingTests {
  private let diary: SugarDiary

  init() throws { diary = try SugarDiary() }

  @Test(
    "S-31: what is usual is likely in either unit", arguments: [("97", "mg/dL"), ("5.4", "mmol/L"), ("40", "mg/dL")])
  func likely(text: String, unit: String) async throws {
    #expect(try await diary.module().judge(diary.draft(text, unit)) == .likely)
  }

  @Test(
    "S-31: a number of the other unit is refused, naming the field and the unit that it looks like",
    arguments: [
      ("5.4", "mg/dL", "5.4\u{A0}mg/dL is too low to be measured. 5.4 looks like mmol/L."),
      ("97", "mmol/L", "97\u{A0}mmol/L is too high to be measured. 97 looks like mg/dL."),
    ])
  func otherUnit(text: String, unit: String, sentence: String) async throws {
    let module = try await diary.module()
    #expect(module.judge(try diary.draft(text, unit)) == .refused([FieldIssue("glucose", sentence)]))
  }

  @Test(
    "S-31: what is rare is asked about, with the other unit where it looks like it",
    arguments: [
      ("12", "mg/dL", "12\u{A0}mg/dL is rare. Is it right? 12 looks like mmol/L."),
      ("33", "mg/dL", "33\u{A0}mg/dL is rare. Is it right?"),
      ("520", "mg/dL", "520\u{A0}mg/dL is rare. Is it right?"),
      ("2.0", "mmol/L", "2.0\u{A0}mmol/L is rare. Is it right?"),
      ("60", "mmol/L", "60\u{A0}mmol/L is rare. Is it right? 60 looks like mg/dL."),
    ])
  func rare(text: String, unit: String, question: String) async throws {
    #expect(try await diary.module().judge(diary.draft(text, unit)) == .unlikely(question: question))
  }

  @Test("S-31: it is said in the patient's language")
  func german() async throws {
    let module = try await diary.module(in: .german)
    #expect(
      module.judge(try diary.draft("5.4"))
        == .refused([
          FieldIssue("glucose", "5,4\u{A0}mg/dL ist zu niedrig, um gemessen zu werden. 5,4 sieht nach mmol/L aus.")
        ]))
  }

  @Test("S-31: what no meter shows is refused in any unit")
  func impossible() async throws {
    for (text, unit) in [("9", "mg/dL"), ("1501", "mg/dL"), ("0.5", "mmol/L"), ("450", "mmol/L")] {
      guard case .refused = try await diary.module().judge(diary.draft(text, unit)) else {
        Issue.record("\(text) \(unit)")
        continue
      }
    }
  }

  @Test("S-31: the unit as entered has a code of LOINC of its own")
  func codes() {
    let field = BloodSugarModule.Field.glucose
    #expect(field.code(in: "mg/dL") == "41653-7")
    #expect(field.code(in: "mmol/L") == "14743-9")
  }
}
