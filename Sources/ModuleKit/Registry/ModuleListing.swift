import Remedi

/// A module as the list has it.
public struct ModuleListing: Sendable {
  /// The numbers of `Type` in `AllModules.json`.
  public enum Kind: Int, Sendable, CaseIterable {
    case code = 0
    case analysis = 1
    case declarative = 2
  }

  public let id: ModuleID
  public let kind: Kind
  public let version: Float
  public let form: ReadingForm
  public let exchange: [ExchangeItem]
  /// PNG, 120×120.
  public let icon: [UInt8]
  /// Those of a module of analysis. Otherwise empty.
  public let rules: [AnalysisRule]
  /// The keys of its words, in the order of its file.
  public let wordKeys: [String]
  /// The files that the list and the module's folder name.
  public let fileNames: [String]
  public let make: @Sendable (any ModuleServer, any ModuleData, WordLanguage) -> any LoadedModule
  private let words: @Sendable (String, WordLanguage) -> String

  public init(
    id: ModuleID, kind: Kind, version: Float, form: ReadingForm, exchange: [ExchangeItem], icon: [UInt8],
    rules: [AnalysisRule] = [], wordKeys: [String] = [], fileNames: [String] = [],
    words: @escaping @Sendable (String, WordLanguage) -> String,
    make: @escaping @Sendable (any ModuleServer, any ModuleData, WordLanguage) -> any LoadedModule
  ) {
    (self.id, self.kind, self.version, self.form) = (id, kind, version, form)
    (self.exchange, self.icon, self.wordKeys, self.fileNames) = (exchange, icon, wordKeys, fileNames)
    (self.rules, self.words, self.make) = (rules, words, make)
  }

  /// The word of a key, such as a field's. The start refuses a module that lacks one.
  public func word(_ key: String, in language: WordLanguage) -> String { words(key, language) }
  /// What a choice of a form is called: by the clinic or the patient, or in the module's words.
  public func words(of choice: ReadingForm.Choice, in language: WordLanguage) -> String {
    choice.name ?? word(choice.wordKey, in: language)
  }
  public func name(in language: WordLanguage) -> String { words("name", language) }
  public func description(in language: WordLanguage) -> String { words("description", language) }

  /// The item of a name. Nil if the module does not offer it.
  public func exchangeItem(_ name: String) -> ExchangeItem? { exchange.first { $0.name == name } }
}
