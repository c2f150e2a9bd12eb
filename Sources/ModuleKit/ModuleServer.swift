import Remedi

/// The server, for one patient: the only way between modules (S-07; `ServerProtocol`).
public protocol ModuleServer: Sendable {
  /// Whether the module is loaded (S-08).
  func isModuleAvailable(_ id: ModuleID) -> Bool
  /// A value by its name in another module's Exchange-list (S-09). Nil if the module or the name is not there, or it has
  /// no value yet.
  func getValue(_ name: String, from id: ModuleID) async throws -> ExchangeValue?
  /// False if the name is not there, is read-only, or the value is of another type (S-10).
  func setValue(_ value: ExchangeValue, for name: String, in id: ModuleID) async throws -> Bool
}
