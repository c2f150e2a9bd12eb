/// How a value of a module is read and, if it is writable, written.
public struct ExchangeKeyPath<Module>: Sendable {
  public let type: ExchangeType
  /// Nil if there is no value yet.
  public let read: @Sendable (Module) -> ExchangeValue?
  /// Nil if it is read-only. False if the module cannot take the value.
  public let write: (@Sendable (inout Module, ExchangeValue) -> Bool)?

  public init(
    _ type: ExchangeType, read: @escaping @Sendable (Module) -> ExchangeValue?,
    write: (@Sendable (inout Module, ExchangeValue) -> Bool)? = nil
  ) {
    (self.type, self.read, self.write) = (type, read, write)
  }
}
