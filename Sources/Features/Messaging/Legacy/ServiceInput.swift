import JSON
import Remedi

/// What a client of the message service sent: names in any capitals, numbers or strings of digits alike. Fields that no
/// operation knows are ignored, since a client of 2012 cannot be told.
struct ServiceInput: Sendable {
  /// By their names in small letters.
  private let members: [String: JSONValue]
  /// A name that is there twice. Nil if none is.
  private let doubled: String?
  /// Nil for an object.
  private let kindFault: String?

  init(_ document: JSONValue) {
    guard case .object(let sent) = document else {
      (members, doubled, kindFault) = ([:], nil, "The request must be a JSON object.")
      return
    }
    var (members, doubled) = ([String: JSONValue](), String?.none)
    for (name, value) in sent.sorted(by: { $0.key < $1.key }) {
      if members.updateValue(value, forKey: Self.folded(name)) != nil { doubled = doubled ?? name }
    }
    (self.members, self.doubled, kindFault) = (members, doubled, nil)
  }

  /// - Throws: `RemediError` `validation` if it is no object, or has a field twice.
  func check() throws(RemediError) {
    if let kindFault { throw .invalid("", kindFault) }
    if let doubled { throw .invalid(doubled, "This field is there twice.") }
  }

  /// The code of the operation. Nil if there is none that is a number.
  var operationType: Int? {
    switch members["operationtype"] {
    case .integer(let number): Int(exactly: number)
    case .string(let text): Self.digits(text)
    default: nil
    }
  }

  /// Whether the field is present, even as null.
  func has(_ name: String) -> Bool { members[Self.folded(name)] != nil }

  /// Whether the field is present and not null.
  func isGiven(_ name: String) -> Bool { value(name) != nil }

  /// The field as it was sent. Nil if it is absent or null.
  func value(_ name: String) -> JSONValue? {
    guard let value = members[Self.folded(name)], value != .null else { return nil }
    return value
  }

  /// The number that a text of digits is. Nil for any other text.
  static func digits(_ text: String) -> Int? {
    let trimmed = text.trimming()
    guard (1...18).contains(trimmed.utf8.count),
      trimmed.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(trimmed)
  }

  /// In small letters, as far as they are those of the alphabet: no other sign is one of them in disguise.
  private static func folded(_ name: String) -> String {
    String(
      decoding: name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
