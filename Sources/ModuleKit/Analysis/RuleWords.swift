import Remedi

/// A rule in the words of a language.
public struct RuleWords: Sendable {
  public let rule: AnalysisRule
  let listing: ModuleListing
  let registry: ModuleRegistry
  let language: WordLanguage

  /// Nil if no module of the program has the rule.
  public init?(_ id: String, in registry: ModuleRegistry, _ language: WordLanguage) {
    guard let listing = registry.all.first(where: { $0.rules.contains { $0.id == id } }),
      let rule = listing.rules.first(where: { $0.id == id })
    else { return nil }
    (self.rule, self.listing, self.registry, self.language) = (rule, listing, registry, language)
  }

  public var module: ModuleID { listing.id }
  public var title: String { listing.word(rule.titleKey, in: language) }
  /// For which patients it is.
  public var purpose: String { listing.word(rule.purposeKey, in: language) }
  public var source: String { RuleSentences(language).source(rule) }
  public var level: String { RuleSentences(language).level(rule.level) }

  /// What the patient is told, with the readings that show it. It names a limit and whom to ask, and no diagnosis.
  public func advice(_ evidence: [AnalysisReading], emergencyNumber: String) -> String {
    advice(readings: readings(evidence), emergencyNumber: emergencyNumber)
  }

  /// The same with a place `{readings}` for the app, which fills it in offline.
  public func advice(emergencyNumber: String) -> String {
    advice(readings: "{readings}", emergencyNumber: emergencyNumber)
  }

  /// The title with the readings: `Pulse: 40 or fewer beats a minute (38 beats a minute)`.
  public func summary(_ evidence: [AnalysisReading]) -> String { "\(title) (\(readings(evidence)))" }

  /// `178/112 and 182/114, 6 minutes apart`; `38.5 degrees Celsius`.
  public func readings(_ evidence: [AnalysisReading]) -> String {
    let apart = evidence.count == 2 ? evidence[1].mark.at - evidence[0].mark.at : nil
    return RuleSentences(language).list(evidence.map(values), apart: apart)
  }

  /// The values of a reading that the rule reads, as they were entered. The unit is said where there is one value.
  private func values(of reading: AnalysisReading) -> String {
    let names = rule.inputs.filter { $0.value(of: reading) != nil }.map(\.value)
    let values = reading.values.filter { names.contains($0.name) }
    let numbers = values.map { Phrases.number($0.value, in: language) }
    guard values.count == 1, let value = values.first, let of = registry[reading.module] else {
      return numbers.joined(separator: "/")
    }
    let unit = of.form[value.name]?.unit(value.unit).map { of.word($0.wordKey, in: language) } ?? value.unit
    return "\(numbers[0]) \(unit)"
  }

  /// The same with other words in place of the readings.
  public func advice(readings: String, emergencyNumber: String) -> String {
    listing.word(rule.adviceKey, in: language).replacing("{readings}", with: readings)
      .replacing("{emergency}", with: emergencyNumber)
  }
}
