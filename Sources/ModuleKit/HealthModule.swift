import Remedi

/// A module for self-monitoring with code of its own (S-04, S-25): one medical area of one patient. The server is its
/// delegate; it sees no other module, no store and no page.
public protocol HealthModule: LoadedModule {
  init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage)
  static var id: ModuleID { get }
  /// The module's Exchange-list, icon and words.
  static var files: ModuleFiles { get }
  static var form: ReadingForm { get }
  /// How the names of the Exchange-list lead to values, in place of key-value coding (S-24).
  static var keyPaths: [String: ExchangeKeyPath<Self>] { get }
  /// True for `.phone`.
  static func supports(_ idiom: InterfaceIdiom) -> Bool
}

extension HealthModule {
  public static func supports(_ idiom: InterfaceIdiom) -> Bool { true }
  public var id: ModuleID { Self.id }
  public var form: ReadingForm { Self.form }
  public var moduleIcon: [UInt8] { Self.files.icon }
  public func supports(_ idiom: InterfaceIdiom) -> Bool { Self.supports(idiom) }
  public func value(named name: String) -> ExchangeValue? { Self.keyPaths[name]?.read(self) }

  public mutating func setValue(_ value: ExchangeValue, named name: String) -> Bool {
    guard let path = Self.keyPaths[name], path.type == value.type, let write = path.write else { return false }
    return write(&self, value)
  }
}
