import Foundation
import JSON

/// The top-level fields of a body that indexes use, read without decoding the rest.
///
/// Every engine reads bodies with this type, so all agree on what a body is: one object (RFC 8259), at most 100 levels
/// deep, without U+0000, without unpaired surrogates, and without top-level names that occur twice or contain escapes.
package struct IndexedFields: Sendable {
  private let fields: [String: JSONField]

  /// - Parameters:
  ///   - body: UTF-8.
  ///   - names: the names of the fields to retain.
  /// - Throws: `StoreError.invalid`
  package init(_ body: Data, keeping names: Set<String>) throws {
    do {
      fields = try body.withUnsafeBytes { try JSONField.read($0.bindMemory(to: UInt8.self), named: names) }
    } catch let fault as JSONFault {
      throw StoreError.invalid("The body is not a JSON object that can be kept: \(fault.reason).")
    }
  }

  /// The value of a field. Nil if the object lacks it.
  package subscript(field: String) -> JSONField? { fields[field] }

  /// The position of this object in an index over `names`. Values that cannot be compared count as null.
  package func indexValues(of names: some Sequence<String>) -> [IndexValue] {
    names.map { name in
      switch fields[name] {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .bool(let flag): .integer(flag ? 1 : 0)
      case .null, .other, nil: .null
      }
    }
  }
}
