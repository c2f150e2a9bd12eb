/// One of several names, to which a newer server may add.
///
/// A name that this library does not know decodes like any other, so that an app which is older than its server goes on
/// working; compare with the names that you know and treat every other as you treat what is new to you.
public protocol OpenChoice: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible
where RawValue == String {
  init(rawValue: String)
}

extension OpenChoice {
  /// The name itself.
  public var description: String { rawValue }
}
