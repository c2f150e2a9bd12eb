import Foundation

/// What a letter of one kind says: declared by whoever sends it, and kept in the outbox until it is sent.
///
/// The outbox reads two members, whatever the kind. `expiresAt`, an ``Instant``, is when what the letter brings ends, so
/// that it need not be sent any more; without it the letter is of use for ever. `userName`, at any depth, is a user name
/// that the letter brings: by it an erasure finds the letter.
///
/// No code stands in a letter that is kept: whoever sends it derives the code from the id of what the code opens.
public protocol LetterContent: Codable, Sendable, Hashable {
  /// The code of the kind, which is stored and never changes: `passwordChanged`. No two kinds have the same.
  static var kind: String { get }
}

extension OutboxMessage {
  /// The kind of a letter and what the letter says, of whatever kind: stored as `{"<kind>": {…}}`, and kept as it is
  /// where nobody knows the kind.
  public struct Content: Codable, Sendable, Hashable {
    /// The code of the kind: ``LetterContent/kind``.
    public let kind: String
    /// When what the letter brings ends, so that it need not be sent any more; nil where it is of use for ever.
    public let expiresAt: Instant?
    private let members: JSONTree

    /// - Throws: `EncodingError` where the letter cannot be written as JSON.
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
      members = try container.decode(JSONTree.self, forKey: kind)
      expiresAt = try container.decode(Expiry.self, forKey: kind).expiresAt
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Kind.self)
      try container.encode(members, forKey: Kind(stringValue: kind))
    }

    /// What the letter says; nil where it is of another kind.
    /// - Throws: `DecodingError` where what is stored cannot be read as a letter of this kind.
    public func letter<Letter: LetterContent>(as type: Letter.Type) throws -> Letter? {
      guard kind == Letter.kind else { return nil }
      return try JSONDecoder().decode(Letter.self, from: JSONEncoder().encode(members))
    }

    /// The user name that the letter brings; nil where it brings none, or several. No two accounts have the same.
    public var userName: String? { if case .object(let members) = members { members["userName"]?.text } else { nil } }

    /// Every user name that the letter brings.
    public var userNames: [String] { members.texts(of: "userName") }

    private struct Expiry: Decodable { let expiresAt: Instant? }

    private struct Kind: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
