import DocumentStore
import Foundation
import Remedi

/// The start of the next page of a list; opaque to clients.
public struct PageCursor: Sendable, Hashable {
  package let cursor: Query.Cursor
  /// How many items of the document at the cursor were on the pages before, if not all of them were. Otherwise 0.
  package let passed: Int

  package init(_ cursor: Query.Cursor) { self.init(cursor, passed: 0) }

  package init(_ cursor: Query.Cursor, passed: Int) { (self.cursor, self.passed) = (cursor, passed) }

  private struct Wire: Codable {
    /// Strings as they are, whole numbers as numbers, null as null.
    enum Value: Codable {
      case null
      case integer(Int64)
      case string(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .null
        } else if let number = try? container.decode(Int64.self) {
          self = .integer(number)
        } else {
          self = .string(try container.decode(String.self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .integer(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        }
      }
    }
    let v: [Value]
    let p: String
    let n: Int?
  }

  /// Base64 for URLs (RFC 4648, 5).
  public var text: String {
    let values = cursor.values.map { value -> Wire.Value in
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      }
    }
    let encoder = JSONEncoder()
    // The same position always has the same text: the ETag of a response depends on it.
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(Wire(v: values, p: cursor.path.description, n: passed == 0 ? nil : passed))
    else {
      preconditionFailure("strings and numbers can always be written as JSON")
    }
    return Base64URL.text(data)
  }

  /// Nil if no list of this order can have issued it.
  /// - Parameter fields: the number of fields by which the list is sorted before the path.
  public init?(_ text: String, fields: Int) {
    guard text.utf8.count <= 2000, let data = Base64URL.data(text),
      let wire = try? JSONDecoder().decode(Wire.self, from: data), let path = DocumentPath(wire.p),
      wire.v.count == fields, wire.n ?? 1 > 0
    else { return nil }
    let values = wire.v.map { value -> IndexValue in
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      }
    }
    guard values.allSatisfy({ if case .string(let text) = $0 { !text.utf8.contains(0) } else { true } }) else {
      return nil
    }
    self.init(Query.Cursor(values: values, path: path), passed: wire.n ?? 0)
  }
}
