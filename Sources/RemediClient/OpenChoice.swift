/// One of several names, to which a newer server may add.
///
/// An unknown name decodes like any other, so that an app keeps working with a newer server. Compare with the names
/// that you know, and handle all others as unknown.
public protocol OpenChoice: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible
where RawValue == String {
  init(rawValue: String)
}

extension OpenChoice {
  /// The name itself.
  public var description: String { rawValue }
}
