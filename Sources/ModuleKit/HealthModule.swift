import Remedi

/// A module for self-monitoring with code of its own (S-04, S-25): one medical area of one patient. The server is its
/// delegate; it sees no other module, no store and no page.
public protocol HealthModule: LoadedModule {
  init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage)
  static var id: ModuleID { get }
  /// The module's Exchange-list, icon and words.
  static var files: ModuleFiles { get }
  static var form: ReadingForm { get }
  /// How the key paths (`keypath`) of the Exchange-list lead to values, in place of key-value coding (S-24). The registry
  /// finds them by the list's names.
  static var keyPaths: [String: ExchangeKeyPath<Self>] { get }
  /// Optional: 1.0 (S-26).
  static var version: Float { get }
  /// True for `.phone`.
  static func supports(_ idiom: InterfaceIdiom) -> Bool
}

extension HealthModule {
  public static var version: Float { 1.0 }
  public static func supports(_ idiom: InterfaceIdiom) -> Bool { true }
  public var moduleVersion: Float { Self.version }
  public var id: ModuleID { Self.id }
  public var form: ReadingForm { Self.form }
  public var moduleIcon: [UInt8] { Self.files.icon }
  public func supports(_ idiom: InterfaceIdiom) -> Bool { Self.supports(idiom) }
  public func value(named keyPath: String) -> ExchangeValue? { Self.keyPaths[keyPath]?.read(self) }

  public mutating func setValue(_ value: ExchangeValue, named keyPath: String) -> Bool {
    guard let path = Self.keyPaths[keyPath], path.type == value.type, let write = path.write else { return false }
    return write(&self, value)
  }
}
