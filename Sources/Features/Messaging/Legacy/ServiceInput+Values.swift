import JSON
import Remedi

/// Reading the fields. All throw `RemediError` `validation` naming the field.
extension ServiceInput {
  /// Beyond any limit that the rules name: only a bound of what is read.
  private static let mostNamed = 1000

  /// A text. Nil if it is absent or null.
  /// - Parameter limit: the most characters (Unicode scalars).
  func text(_ name: String, limit: Int = 20_000) throws(RemediError) -> String? {
    guard let value = value(name) else { return nil }
    return try Self.text(value, name, limit: limit)
  }

  /// A text that may not be missing or empty.
  func needed(_ name: String, limit: Int = 20_000) throws(RemediError) -> String {
    guard let text = try text(name, limit: limit), !text.isEmpty else {
      throw .invalid(name, "This is missing.")
    }
    return text
  }

  /// An ID. What cannot be one is like one that does not exist.
  /// - Throws: `RemediError.notFound`, too.
  func identifier<Kind>(_ name: String, of kind: Kind.Type = Kind.self) throws(RemediError) -> Identifier<Kind> {
    guard let id = Identifier<Kind>(clientText: try needed(name)) else { throw .notFound }
    return id
  }

  /// An ID that may be missing. An empty one counts as missing.
  func optionalIdentifier<Kind>(
    _ name: String, of kind: Kind.Type = Kind.self
  ) throws(RemediError) -> Identifier<Kind>? {
    guard let text = try text(name), !text.isEmpty else { return nil }
    return try identifier(name)
  }

  /// A whole number. Nil if it is absent or null.
  func number(_ name: String, in range: ClosedRange<Int>) throws(RemediError) -> Int? {
    let number: Int?
    switch value(name) {
    case nil: return nil
    case .integer(let sent): number = Int(exactly: sent)
    case .string(let text): number = Self.digits(text)
    default: number = nil
    }
    guard let number, range.contains(number) else {
      throw .invalid(name, "This must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// `1` or `0`, also as a boolean. Nil if it is absent or null.
  func flag(_ name: String) throws(RemediError) -> Bool? {
    if case .bool(let flag) = value(name) { return flag }
    return try number(name, in: 0...1).map { $0 == 1 }
  }

  /// One text or a list of texts. Nil if it is absent or null.
  /// - Parameter inner: the field that has the text where a list has objects. Nil if it may have none.
  func texts(_ name: String, inside inner: String? = nil) throws(RemediError) -> [String]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else {
      let one = try Self.text(value, name, limit: 200)
      return one.isEmpty ? [] : [one]
    }
    guard values.count <= Self.mostNamed else {
      throw .invalid(name, "At most \(Self.mostNamed) may be named, not \(values.count).")
    }
    var texts: [String] = []
    for value in values {
      if let inner, case .object = value {
        let object = ServiceInput(value)
        try object.check()
        texts.append(try object.needed(inner, limit: 200))
      } else {
        texts.append(try Self.text(value, name, limit: 200))
      }
    }
    return texts
  }

  private static func text(_ value: JSONValue, _ name: String, limit: Int) throws(RemediError) -> String {
    switch value {
    case .string(let text):
      if let fault = TextLimit.prose(upTo: limit).lengthFault(text) { throw .invalid(name, fault) }
      return text
    case .integer(let number): return String(number)
    case .unsound(let sentence): throw .invalid(name, sentence)
    default: throw .invalid(name, "This must be a text.")
    }
  }
}
