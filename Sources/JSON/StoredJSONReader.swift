/// Reads JSON in the exact format of `JSONWriter`: no blanks, members in a known order. After a result of nil or false
/// the position may have moved, except that a missing member can be skipped.
package struct StoredJSONReader {
  private var scanner: JSONScanner
  private var needsComma = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(bytes) }

  package var isAtEnd: Bool { scanner.isAtEnd }

  /// Enters an object.
  package mutating func opens() -> Bool {
    needsComma = false
    return skip("{")
  }

  /// Leaves an object.
  package mutating func closes() -> Bool {
    needsComma = true
    return skip("}")
  }

  /// Advances to the value of a member; does not move if the next member has another name.
  package mutating func member(_ name: StaticString) -> Bool {
    let start = scanner.position
    guard !needsComma || skip(","), skip("\""), skip(name), skip("\":") else {
      scanner.position = start
      return false
    }
    needsComma = true
    return true
  }

  /// Reads an optional member.
  /// - Returns: false if it exists but cannot be read.
  @inlinable
  package mutating func optional<Value>(
    _ name: StaticString, _ value: inout Value?, read: (inout Self) -> Value?
  ) -> Bool {
    guard member(name) else { return true }
    value = read(&self)
    return value != nil
  }

  /// Reads an array.
  /// - Returns: nil if there is none, or if `read` fails for one of its elements.
  @inlinable
  package mutating func array<Element>(_ read: (inout Self) -> Element?) -> [Element]? {
    guard skip("[") else { return nil }
    var elements: [Element] = []
    while !skip("]") {
      guard elements.isEmpty || skip(","), let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// Reads a string without escapes.
  package mutating func string() -> String? { text().flatMap(scanner.string) }

  private mutating func text() -> PlainText? {
    guard skip("\"") else { return nil }
    let text = PlainText(in: scanner.bytes, from: scanner.position)
    scanner.position = text.range.upperBound
    return skip("\"") ? text : nil
  }

  /// Reads a string that is ASCII without escapes.
  @usableFromInline
  package mutating func ascii() -> UnsafeBufferPointer<UInt8>? {
    text().flatMap { $0.isASCII ? UnsafeBufferPointer(rebasing: scanner.bytes[$0.range]) : nil }
  }

  /// Reads a string and converts it.
  @inlinable
  package mutating func value<Value>(_ read: (String) -> Value?) -> Value? { string().flatMap(read) }

  /// The same, for ASCII only.
  @inlinable
  package mutating func value<Value>(ascii read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    guard let text = ascii() else { return nil }
    return read(text)
  }

  @usableFromInline
  package mutating func skip(_ text: StaticString) -> Bool { scanner.skip(text) }

  package mutating func boolean() -> Bool? { skip("true") ? true : skip("false") ? false : nil }

  /// Reads a nonnegative integer.
  package mutating func integer() -> Int? {
    let start = scanner.position
    var value = 0
    while case let digit = scanner.next &- UInt8(ascii: "0"), digit < 10 {
      // JSON numbers have no leading zeros, and no number here has more digits.
      guard scanner.position - start < 18, scanner.position == start || value > 0 else { return nil }
      value = value * 10 + Int(digit)
      scanner.position += 1
    }
    return scanner.position > start ? value : nil
  }
}
