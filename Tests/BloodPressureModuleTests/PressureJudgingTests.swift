import ModuleKit
import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: a blood pressure that is entered") struct PressureJudgingTests {
  private let diary: PressureDiary

  init() throws { diary = try PressureDiary() }

  private func draft(_ values: [MeasuredValue], on date: LocalDate = PressureDiary.today) throws -> ReadingDraft {
    ReadingDraft(.init(measuredAt: try diary.moment(date, "07:00"), values: values), on: date)
  }

  private func draft(
    _ systolic: Double, _ diastolic: Double, unit: String = "mm[Hg]", on date: LocalDate = PressureDiary.today
  ) throws -> ReadingDraft {
    try draft(
      [
        PressureDiary.value("systolic", systolic, unit), PressureDiary.value("diastolic", diastolic, unit),
      ], on: date)
  }

  @Test("S-30: a lower pressure that is not below the upper one is refused, naming it")
  func refused() async throws {
    let english = try await diary.module()
    let issue = FieldIssue("diastolic", "The lower pressure has to be below the upper one.")
    #expect(english.judge(try draft(80, 120)) == .refused([issue]))
    #expect(english.judge(try draft(80, 80)) == .refused([issue]))
    #expect(english.judge(try draft(80, 79)) == .likely)
    let german = try await diary.module(in: .german)
    #expect(
      german.judge(try draft(80, 120))
        == .refused([FieldIssue("diastolic", "Der untere Druck muss unter dem oberen liegen.")]))
  }

  @Test("S-30: kilopascals are compared with millimetres of mercury as pressures")
  func units() async throws {
    let module = try await diary.module()
    #expect(module.judge(try draft(16, 10.6, unit: "kPa")) == .likely)
    let systolic = try PressureDiary.value("systolic", 16, "kPa")
    #expect(module.judge(try draft([systolic, PressureDiary.value("diastolic", 80)])) == .likely)
    guard case .refused = module.judge(try draft([systolic, PressureDiary.value("diastolic", 121)])) else {
      Issue.record("121 mm Hg is more than 16 kPa")
      return
    }
  }

  @Test("S-30: what is rare is asked about")
  func rare() async throws {
    let module = try await diary.module()
    #expect(
      module.judge(try draft(230, 120))
        == .unlikely(question: "Upper (systolic): 230\u{A0}mm Hg is rare. Is it right?"))
    let values = try [
      PressureDiary.value("systolic", 120), PressureDiary.value("diastolic", 80),
      PressureDiary.value("pulse", 28, "/min"),
    ]
    #expect(module.judge(try draft(values)) == .unlikely(question: "Pulse: 28\u{A0}/min is rare. Is it right?"))
  }

  @Test("S-30: what is far from the last reading is asked about, within four weeks")
  func far() async throws {
    let module = try await diary.module([diary.reading(121, 78)])
    let today = PressureDiary.today
    let question = "190/110\u{A0}mm Hg? Last was 121/78\u{A0}mm Hg."
    #expect(module.judge(try draft(190, 110, on: today + 27)) == .unlikely(question: question))
    #expect(module.judge(try draft(190, 110, on: today + 28)) == .likely)
    #expect(module.judge(try draft(181, 118)) == .likely)
    #expect(module.judge(try draft(150, 119)) == .unlikely(question: "150/119\u{A0}mm Hg? Last was 121/78\u{A0}mm Hg."))
  }
}
