/// The ID of a module for self-monitoring, such as `selfhub.weight` (S-11). The part after the dot is the module's name.
public struct ModuleID: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String

  /// Nil unless it is two names of lower-case letters, digits and underscores, 1 to 40 each, with a dot between them.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isName) else { return nil }
    self.text = text
  }

  /// A module of this house: `selfhub.` and the name.
  /// - Precondition: The name is of lower-case letters, digits and underscores.
  public init(name: StaticString) { self.init(house: "selfhub", name) }

  /// What the core offers as if it were a module: `remedi.` and the name.
  /// - Precondition: The name is of lower-case letters, digits and underscores.
  public init(core name: StaticString) { self.init(house: "remedi", name) }

  private init(house: String, _ name: StaticString) {
    let text = "\(house).\(name)"
    precondition(Self(text) != nil, "not the ID of a module: \(text)")
    self.text = text
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the ID of a module: \(text)")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The part after the dot, with which the names of the module's files begin (S-20).
  public var name: String { String(text.drop { $0 != "." }.dropFirst()) }

  public var description: String { text }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func isName(_ part: Substring) -> Bool {
    (1...40).contains(part.utf8.count)
      && part.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_") }
  }
}
