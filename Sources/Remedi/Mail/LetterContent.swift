import Foundation
import JSON

/// The content of one kind of letter, declared by the feature that sends it and stored in the outbox until it is sent.
///
/// The outbox reads two members, whatever the kind. `expiresAt`, an ``Instant``, is when the letter becomes useless and
/// need not be sent any more; without it the letter never expires. `userName`, at any depth, is a user name in the
/// letter, by which an erasure finds it.
///
/// A stored letter must not contain a code: the sender derives the code from the id of the thing that it opens.
public protocol LetterContent: Codable, Sendable, Hashable {
  /// The stored code of the kind, which must never change: `passwordChanged`. Unique.
  static var kind: String { get }
}

extension OutboxMessage {
  /// A letter of any kind: stored as `{"<kind>": {…}}`, and preserved unchanged if the kind is unknown.
  public struct Content: Codable, Sendable, Hashable {
    /// The code of the kind: ``LetterContent/kind``.
    public let kind: String
    /// When the letter becomes useless and need not be sent any more. Nil if it never expires.
    public let expiresAt: Instant?
    private let members: JSONValue

    /// - Throws: `EncodingError` if the letter cannot be encoded.
    public init<Letter: LetterContent>(_ letter: Letter) throws {
      let json = try JSONEncoder().encode([Letter.kind: letter])
      self = try JSONDecoder().decode(Self.self, from: json)
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "A letter is of one kind."))
      }
      self.kind = kind.stringValue
      members = try container.decode(JSONValue.self, forKey: kind)
      expiresAt = try container.decode(Expiry.self, forKey: kind).expiresAt
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Kind.self)
      try container.encode(members, forKey: Kind(stringValue: kind))
    }

    /// The decoded letter. Nil if it is of another kind.
    /// - Throws: `DecodingError` if the stored letter cannot be decoded.
    public func letter<Letter: LetterContent>(as type: Letter.Type) throws -> Letter? {
      guard kind == Letter.kind else { return nil }
      return try JSONDecoder().decode(Letter.self, from: JSONEncoder().encode(members))
    }

    /// The user name in the letter. Nil if there is none or several. User names are unique.
    public var userName: String? {
      if case .object(let members) = members, case .string(let name)? = members["userName"] { name } else { nil }
    }

    /// All user names in the letter.
    public var userNames: [String] { Self.userNames(members) }

    private static func userNames(_ value: JSONValue) -> [String] {
      switch value {
      case .object(let members):
        members.sorted { $0.key < $1.key }.flatMap { key, value in
          if key == "userName", case .string(let name) = value { [name] } else { userNames(value) }
        }
      case .array(let elements): elements.flatMap(userNames)
      default: []
      }
    }

    private struct Expiry: Decodable { let expiresAt: Instant? }

    private struct Kind: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
