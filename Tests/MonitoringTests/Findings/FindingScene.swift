import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

/// Bob with a scale, and rules over it that Ann may sign.
struct FindingScene {
  static let heavy = rule("heavy", .measure(AnalysisMeasure(.latest, of: "w"), AnalysisBound(.atLeast, 90)))
  static let twice = rule("twice", .count(2, .minutes(90), heavy.condition), level: .urgent)
  static let rise = rule(
    "rise", .measure(AnalysisMeasure(.rise, of: "w", within: .days(3)), AnalysisBound(.above, 2)))
  static let rules = [heavy, twice, rise]

  let scene: MonitoringScene
  let registry: ModuleRegistry

  init() async throws {
    scene = try await MonitoringScene()
    let scale = ModuleListing(
      id: MonitoringScene.scale, kind: .code, version: 1, form: ScaleModule.form,
      exchange: [ExchangeItem(name: "weight", keyPath: "weight", type: .number, isReadOnly: true)], icon: [],
      words: { key, _ in key == "name" ? "Scale" : key }
    ) { server, data, _ in ScaleModule(MonitoringScene.scale, server, data, asking: nil) }
    let analysis = ModuleListing(
      id: ModuleID(name: "analysis"), kind: .analysis, version: 1, form: ReadingForm([]), exchange: [], icon: [],
      rules: Self.rules, words: { key, _ in key }
    ) { server, data, _ in ScaleModule(ModuleID(name: "analysis"), server, data, asking: nil) }
    registry = try ModuleRegistry([scale, analysis])
  }

  var now: Instant { scene.now }

  private static func rule(
    _ id: String, _ condition: AnalysisCondition, level: AnalysisRule.Level = .soon
  ) -> AnalysisRule {
    AnalysisRule(
      id, level: level, inputs: [AnalysisInput("w", from: MonitoringScene.scale, "weight")], condition: condition,
      source: "A study", year: 2020)
  }

  /// In Bob's hands.
  func modules() async throws -> PatientModules {
    PatientModules(file: try await scene.practice.bobsOwnFile(), registry: registry)
  }

  /// In Ann's hands.
  func clinic() async throws -> PatientModules {
    PatientModules(file: try await scene.practice.bobsFile(), registry: registry)
  }

  /// Signs with what the back-test says.
  func sign(_ rule: AnalysisRule, at moment: Instant) async throws {
    let modules = try await clinic()
    let firings = try await modules.backTest(rule, at: moment).firings(since: moment.adding(seconds: -365 * 86_400))
    try await modules.sign(rule.id, version: rule.version, firings: firings.count, at: moment)
  }

  /// A weighing that counts whatever came before it.
  @discardableResult
  func weigh(_ id: Int, _ weight: String, at moment: Instant, received: Instant? = nil) async throws -> HealthReading? {
    let submission = try MonitoringScene.weighed(id, weight, at: moment, isConfirmed: true)
    return try await modules().record([submission], at: received ?? moment)[0].recorded
  }

  /// All findings of a rule, withdrawn ones too.
  func findings(of rule: AnalysisRule) async throws -> [RuleFiring] {
    let modules = try await modules()
    let all = try await modules.openFindings(limit: 200) + modules.pastFindings(limit: 200)
    return all.filter { $0.document.rule == rule.id }.map { $0.document.firing($0.id) }
  }
}
