import Remedi

/// A module of analysis (Type 1): rules over the values of other modules (S-05). It has no readings of its own; the server
/// applies its rules where a physician has signed them.
struct AnalysisModule: LoadedModule {
  let id: ModuleID
  let rules: [AnalysisRule]
  let moduleIcon: [UInt8]
  let moduleVersion: Float
  let language: WordLanguage
  let words: @Sendable (String, WordLanguage) -> String

  var form: ReadingForm { ReadingForm([]) }
  var moduleName: String { words("name", language) }
  var moduleDescription: String { words("description", language) }
  func supports(_ idiom: InterfaceIdiom) -> Bool { true }
  func moduleMessage(at now: Instant) -> String? { nil }
  func loadModuleData() async throws {}
  func saveModuleData() async throws {}
  func value(named name: String) -> ExchangeValue? { nil }
  func setValue(_ value: ExchangeValue, named name: String) -> Bool { false }
  func judge(_ draft: ReadingDraft) -> Verdict { .likely }

  /// The rules, each with its source.
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    let sentences = rules.map { "\(words($0.titleKey, language)). \(RuleSentences(language).source($0))" }
    return ModulePage(headline: moduleDescription, sentences: sentences)
  }
}
