import Remedi

/// The modules that the program has, read once at start from `AllModules.json` (S-11, S-12).
public struct ModuleRegistry: Sendable {
  /// In the order of the list.
  public let all: [ModuleListing]

  public subscript(id: ModuleID) -> ModuleListing? { all.first { $0.id == id } }

  /// - Parameters:
  ///   - list: `AllModules.json`.
  ///   - types: those with code of their own; their type names are the list's `Interface`.
  ///   - declared: the files of declarative modules by their names.
  /// - Throws: ``ModuleListFault``
  public init(
    list: [UInt8], types: [any HealthModule.Type], declared: [String: [UInt8]] = [:]
  ) throws(ModuleListFault) {
    throw ModuleListFault("not written yet")
  }
}

/// Why the modules cannot be loaded, as one line for the operator.
public struct ModuleListFault: Error, CustomStringConvertible, Hashable {
  public let description: String

  public init(_ description: String) { self.description = description }
}

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
  public let make: @Sendable (any ModuleServer, any ModuleData, WordLanguage) -> any LoadedModule
  private let words: @Sendable (String, WordLanguage) -> String

  public init(
    id: ModuleID, kind: Kind, version: Float, form: ReadingForm, exchange: [ExchangeItem], icon: [UInt8],
    words: @escaping @Sendable (String, WordLanguage) -> String,
    make: @escaping @Sendable (any ModuleServer, any ModuleData, WordLanguage) -> any LoadedModule
  ) {
    (self.id, self.kind, self.version, self.form) = (id, kind, version, form)
    (self.exchange, self.icon, self.words, self.make) = (exchange, icon, words, make)
  }

  /// The word of a key, such as a field's. The start refuses a module that lacks one.
  public func word(_ key: String, in language: WordLanguage) -> String { words(key, language) }
  public func name(in language: WordLanguage) -> String { words("name", language) }
  public func description(in language: WordLanguage) -> String { words("description", language) }
}

/// A value that a module offers to others (S-27).
public struct ExchangeItem: Sendable, Hashable {
  public let name: String
  public let keyPath: String
  public let type: ExchangeType
  public let isReadOnly: Bool
  public let description: String?

  public init(name: String, keyPath: String, type: ExchangeType, isReadOnly: Bool = false, description: String? = nil) {
    (self.name, self.keyPath, self.type) = (name, keyPath, type)
    (self.isReadOnly, self.description) = (isReadOnly, description)
  }
}
