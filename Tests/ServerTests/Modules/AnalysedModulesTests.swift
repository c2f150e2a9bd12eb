import AllModules
import ModuleKit
import Remedi
import Testing

/// The rules of the program, over the modules of the program.
@Suite("The rules over readings")
struct AnalysedModulesTests {
  private struct Measured {
    let module: ModuleID
    let values: [String: String]
    let at: String
    var context: String?
  }

  /// What the rules find, by their IDs, in the order of their file. Each reading is received when it was measured.
  private func found(_ measured: [Measured], rule: String? = nil) throws -> [(rule: String, firings: [RuleFiring])] {
    let registry = try ModuleRegistry.all()
    let steps = try measured.enumerated().map { number, one in
      let (listing, moment) = (try #require(registry[one.module]), try #require(Instant(one.at)))
      var (values, own): ([MeasuredValue], [String: Double]) = ([], [:])
      for field in listing.form.fields {
        guard let text = one.values[field.name], let unit = field.units.first else { continue }
        let value = MeasuredValue(name: field.name, value: try #require(MeasuredNumber(text)), unit: unit.code)
        values.append(value)
        own[field.name] = field.ownValue(value)
      }
      let content = HealthReading.Content(measuredAt: moment, values: values, context: one.context)
      let reading = AnalysisReading(
        "r\(number)", of: one.module, revision: 1, content, on: moment.writtenDate, own: own)
      return BackTest.Step(receivedAt: moment, id: reading.id, reading: reading)
    }
    return registry.rules.map { ($0.id, BackTest.course(of: $0, over: steps).firings) }.filter { !$0.1.isEmpty }
  }

  private func pressure(_ systolic: Int, _ diastolic: Int, at time: String, _ context: String? = nil) -> Measured {
    Measured(
      module: ModuleID(name: "blood_pressure"), values: ["systolic": "\(systolic)", "diastolic": "\(diastolic)"],
      at: "2026-03-02T\(time):00+01:00", context: context)
  }

  private func one(_ module: StaticString, _ value: String, at time: String, _ context: String? = nil) -> Measured {
    let name = "\(module)"
    return Measured(module: ModuleID(name: module), values: [name: value], at: time, context: context)
  }

  @Test("S-02: names the readings and the limit, and whom to call, in either language, and no diagnosis")
  func advice() throws {
    let registry = try ModuleRegistry.all()
    let all = try found([pressure(178, 112, at: "08:00"), pressure(182, 114, at: "08:06")])
    #expect(all.map(\.rule) == ["severePressure"])
    let firing = try #require(all.first?.firings.first)
    #expect(firing.level == .urgent)
    let words = try #require(RuleWords(firing.rule, in: registry, .english))
    #expect(
      words.advice(firing.evidence, emergencyNumber: "112")
        == "178/112 and 182/114, 6 minutes apart: both reach 180/110 (ESC 2024). Contact your physician today. "
        + "With chest pain, breathlessness, weakness or trouble speaking call 112.")
    let german = try #require(RuleWords(firing.rule, in: registry, .german))
    #expect(german.advice(firing.evidence, emergencyNumber: "144").hasSuffix("Sprachstörungen rufen Sie 144."))
    #expect(words.source.contains("Reviewed by: nobody yet."))
    for rule in registry.rules {
      #expect(rule.reviewer == nil, "\(rule.id)")
      for language in WordLanguage.allCases {
        let words = try #require(RuleWords(rule.id, in: registry, language))
        #expect(words.advice(emergencyNumber: "112").contains("{readings}"), "\(rule.id)")
        #expect(!words.advice(firing.evidence, emergencyNumber: "112").contains("{"), "\(rule.id)")
      }
    }
  }

  @Test("S-02: severe pressure takes two readings within half an hour")
  func severe() throws {
    #expect(try found([pressure(180, 100, at: "08:00"), pressure(150, 110, at: "08:30")]).count == 1)
    #expect(try found([pressure(180, 100, at: "08:00"), pressure(150, 110, at: "08:31")]).isEmpty)
    #expect(try found([pressure(179, 109, at: "08:00"), pressure(190, 100, at: "08:05")]).isEmpty)
  }

  @Test("S-02: a fall on standing up is from lying or sitting to standing, within three minutes")
  func standing() throws {
    let lying = pressure(140, 85, at: "08:00", "lyingLeft")
    #expect(try found([lying, pressure(120, 84, at: "08:03", "standingLeft")]).map(\.rule) == ["standingFall"])
    #expect(try found([lying, pressure(138, 75, at: "08:01", "standingRight")]).map(\.rule) == ["standingFall"])
    #expect(try found([lying, pressure(121, 76, at: "08:01", "standingLeft")]).isEmpty)
    #expect(try found([lying, pressure(110, 70, at: "08:04", "standingLeft")]).isEmpty)
    #expect(try found([lying, pressure(110, 70, at: "08:02", "sittingLeft")]).isEmpty)
  }

  @Test("S-02: pulse and temperature at the limits of the early warning score, and beside them")
  func limits() throws {
    func rules(_ module: StaticString, _ value: String, _ context: String? = nil) throws -> [String] {
      try found([one(module, value, at: "2026-03-02T08:00:00+01:00", context)]).map(\.rule)
    }
    #expect(try rules("pulse", "40") == ["pulseLow"] && rules("pulse", "41").isEmpty)
    #expect(try rules("pulse", "131") == ["pulseHigh"] && rules("pulse", "130").isEmpty)
    #expect(try rules("pulse", "150", "afterExercise").isEmpty)
    #expect(try rules("temperature", "39.1") == ["temperatureHigh"] && rules("temperature", "39.0").isEmpty)
    #expect(try rules("temperature", "35.0") == ["temperatureLow"] && rules("temperature", "35.1").isEmpty)
    let cuff = Measured(
      module: ModuleID(name: "blood_pressure"), values: ["systolic": "120", "diastolic": "80", "pulse": "38"],
      at: "2026-03-02T08:00:00+01:00")
    #expect(try found([cuff]).map(\.rule) == ["pulseLow"])
  }

  @Test("S-02: blood sugar below two limits, and above a third twice, in milligrams and in millimoles")
  func sugar() throws {
    func measured(_ value: Double, at time: String) throws -> Measured {
      let number = try #require(MeasuredNumber(value, decimals: 4))
      return Measured(
        module: ModuleID(name: "blood_sugar"), values: ["glucose": number.text], at: "2026-03-\(time):00+01:00")
    }
    let millimole = 18.0156
    #expect(try found([measured(53, at: "02T08:00")]).map(\.rule) == ["glucoseVeryLow", "glucoseLow"])
    #expect(try found([measured(54, at: "02T08:00")]).map(\.rule) == ["glucoseLow"])
    #expect(try found([measured(3.0 * millimole, at: "02T08:00")]).map(\.rule) == ["glucoseLow"])
    #expect(try found([measured(70, at: "02T08:00")]).isEmpty)
    #expect(try found([measured(3.9 * millimole, at: "02T08:00")]).isEmpty)
    let high = try measured(251, at: "02T08:00")
    #expect(try found([high]).isEmpty)
    #expect(try found([high, measured(251, at: "03T23:59")]).map(\.rule) == ["glucoseHighTwice"])
    #expect(try found([high, measured(251, at: "04T00:00")]).isEmpty)
    #expect(try found([high, measured(13.9 * millimole, at: "02T12:00")]).isEmpty)
  }

  @Test("S-02, S-05: weight over three days and over half a year")
  func weight() throws {
    let first = one("weight", "80.0", at: "2026-03-02T22:00:00+01:00")
    #expect(try found([first, one("weight", "82.1", at: "2026-03-05T07:00:00+01:00")]).map(\.rule) == ["weightGain"])
    #expect(try found([first, one("weight", "82.0", at: "2026-03-05T07:00:00+01:00")]).isEmpty)
    #expect(try found([first, one("weight", "82.1", at: "2026-03-06T07:00:00+01:00")]).isEmpty)
    #expect(try found([first, one("weight", "75.9", at: "2026-09-01T07:00:00+02:00")]).map(\.rule) == ["weightLoss"])
    #expect(try found([first, one("weight", "76.0", at: "2026-09-01T07:00:00+02:00")]).isEmpty)
    #expect(try found([first, one("weight", "75.9", at: "2026-09-02T07:00:00+02:00")]).isEmpty)
  }
}
