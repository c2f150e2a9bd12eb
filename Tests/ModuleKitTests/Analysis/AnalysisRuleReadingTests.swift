import Remedi
import Testing

@testable import ModuleKit

@Suite("The file of a module of analysis")
struct AnalysisRuleReadingTests {
  private static let input = #"{"name": "w", "module": "selfhub.scale", "value": "weight"}"#
  private static let when = #"{"measure": "latest", "of": "w", "atLeast": 100}"#

  private static func rule(
    _ when: String = when, input: String = input, level: String = "soon", more: String = ""
  ) -> String {
    """
    {"rules": [{"id": "heavy", "version": 1, "level": "\(level)", "inputs": [\(input)], "when": \(when), \
    "source": "A study", "year": 2020\(more)}]}
    """
  }

  private static let words = """
    "name" = "Rules"; "description" = "Limits.";
    "rule.heavy" = "Heavy"; "rule.heavy.purpose" = "All."; "rule.heavy.advice" = "{readings}: call {emergency}.";
    """
  private static let list = """
    [{"Interface": "DeclarativeModule", "ID": "selfhub.scale", "ExchangeFile": "scale.exchange.json", "Type": 2},
     {"Interface": "AnalysisModule", "ID": "selfhub.rules", "ExchangeFile": "rules.exchange.json", "Type": 1}]
    """

  private static func registry(_ rules: String, words: String = words) throws(ModuleListFault) -> ModuleRegistry {
    try ModuleRegistry(
      list: Array(list.utf8), types: [],
      declared: DeclaredFiles.files([
        "rules/rules.rules.json": Array(rules.utf8), "rules/rules.exchange.json": Array(#"{"items": []}"#.utf8),
        "rules/rules.icon.png": TestIcon.right, "rules/rules.en.strings": Array(words.utf8),
        "rules/rules.de.strings": Array(words.replacing("Rules", with: "Regeln").utf8),
      ]))
  }

  @Test("S-05: a rule over another module's value is read, and says its words with the readings")
  func reads() throws {
    let registry = try Self.registry(Self.rule())
    let words = try #require(RuleWords("heavy", in: registry, .english))
    #expect(words.rule.modules == [AnalysisScene.module])
    #expect(words.title == "Heavy")
    #expect(
      words.source == "Source: A study, 2020. The limit was not found in the publication. Reviewed by: nobody yet.")
    let evidence = [
      try AnalysisScene.reading("a", 100, at: "2026-05-01T08:00:00+02:00"),
      try AnalysisScene.reading("b", 101.5, at: "2026-05-01T08:06:00+02:00"),
    ]
    #expect(
      words.advice(evidence, emergencyNumber: "112")
        == "100.0 kilograms and 101.5 kilograms, 6 minutes apart: call 112.")
    #expect(words.advice(emergencyNumber: "112") == "{readings}: call 112.")
    let thresholds = try #require(registry[AnalysisScene.module]).thresholds(of: "weight", in: registry.rules)
    #expect(thresholds.map(\.bound) == [AnalysisBound(.atLeast, 100)])
    #expect(thresholds.map(\.times) == [1])
  }

  @Test("S-05: the module has the functions of every module, and nothing to enter")
  func module() async throws {
    let registry = try Self.registry(Self.rule())
    let id = ModuleID(name: "rules")
    let data = MemoryModuleData(ReadingForm([]), today: try #require(LocalDate("2026-05-10")))
    let module = try #require(try await MemoryModuleHost(registry, data: [id: data]).load(id))
    #expect(module.moduleName == "Rules")
    #expect(module.form.fields.isEmpty)
    let now = try #require(Instant("2026-05-10T09:00:00+02:00"))
    #expect(await ModuleTest.lines(of: try #require(registry[id]), in: registry, at: now).allSatisfy(\.isGood))
  }

  @Test(
    "S-05: a rule that cannot be read is refused in one line",
    arguments: [
      (rule(level: "red"), "selfhub.rules: rules.rules.json/rules/0: level “red” is not known."),
      (rule(more: #", "loop": 1"#), "selfhub.rules: rules.rules.json/rules/0: “loop” is not known."),
      (rule("{}"), "selfhub.rules: rules.rules.json/rules/0/when: has not exactly one of all, any, count and measure."),
      (
        rule(#"{"measure": "latest", "of": "x", "atLeast": 1}"#),
        "selfhub.rules: rules.rules.json/rules/0/when: of “x” is no input."
      ),
      (
        rule(#"{"measure": "latest", "of": "w", "atLeast": 1, "below": 3}"#),
        "selfhub.rules: rules.rules.json/rules/0/when: has not exactly one of atLeast, atMost, above and below."
      ),
      (
        rule(#"{"measure": "mean", "of": "w", "atLeast": 1}"#),
        "selfhub.rules: rules.rules.json/rules/0/when: within is missing."
      ),
      (
        rule(#"{"measure": "mean", "of": "w", "within": {"days": 400}, "atLeast": 1}"#),
        "selfhub.rules: rules.rules.json/rules/0/when/within: days is not a whole number from 1 to 366."
      ),
      (
        rule(#"{"count": 2, "within": {"days": 1}, "where": {"count": 2}}"#),
        "selfhub.rules: rules.rules.json/rules/0/when/where: where is missing."
      ),
      (
        rule(#"{"all": [{"all": [{"all": [{"all": [{"all": []}]}]}]}]}"#),
        "selfhub.rules: rules.rules.json/rules/0/when/all/0/all/0/all/0/all/0: is more than 4 levels deep."
      ),
      (
        rule(input: #"{"name": "w", "module": "selfhub.none", "value": "weight"}"#),
        "selfhub.rules, rule “heavy”, input “w”: there is no module selfhub.none."
      ),
      (
        rule(input: #"{"name": "w", "module": "selfhub.scale", "value": "unit"}"#),
        "selfhub.rules, rule “heavy”, input “w”: the Exchange-list of selfhub.scale has no number “unit”."
      ),
      (
        rule(input: #"{"name": "w", "module": "selfhub.scale", "value": "mean"}"#),
        "selfhub.rules, rule “heavy”, input “w”: “mean” of selfhub.scale is no field, so it has no history."
      ),
      (
        rule(input: #"{"name": "w", "module": "selfhub.scale", "value": "weight", "contexts": ["noon"]}"#),
        "selfhub.rules, rule “heavy”, input “w”: selfhub.scale has no context “noon”."
      ),
    ])
  func refused(rules: String, fault: String) throws {
    let error = try #require(throws: ModuleListFault.self) { try Self.registry(rules) }
    #expect("\(error)" == fault)
  }

  @Test("S-05: a rule without its words is refused")
  func wordless() throws {
    let words = Self.words.replacing("rule.heavy.advice", with: "rule.heavy.other")
    let error = try #require(throws: ModuleListFault.self) { try Self.registry(Self.rule(), words: words) }
    #expect("\(error)".contains("rule.heavy.advice"))
  }
}
