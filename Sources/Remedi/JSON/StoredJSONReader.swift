import Foundation

/// Reads JSON in the exact format of `JSONWriter`: no blanks, members in a known order. After a result of nil or false
/// the position may have moved, except that a missing member can be skipped.
package struct StoredJSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var needsComma = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

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
    let start = position
    guard !needsComma || skip(","), skip("\""), skip(name), skip("\":") else {
      position = start
      return false
    }
    needsComma = true
    return true
  }

  /// Reads an optional member.
  /// - Returns: false if it exists but cannot be read.
  package mutating func optional<Value>(
    _ name: StaticString, _ value: inout Value?, read: (inout Self) -> Value?
  ) -> Bool {
    guard member(name) else { return true }
    value = read(&self)
    return value != nil
  }

  /// Reads an array.
  /// - Returns: nil if there is none, or if `read` fails for one of its elements.
  package mutating func array<Element>(_ read: (inout Self) -> Element?) -> [Element]? {
    guard skip("[") else { return nil }
    var elements: [Element] = []
    while !skip("]") {
      guard elements.isEmpty || skip(","), let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard let start = bytes.baseAddress, let expected = text.baseAddress, bytes.count - position >= text.count,
        memcmp(start + position, expected, text.count) == 0
      else { return false }
      position += text.count
      return true
    }
  }

  /// Reads a string without escapes.
  package mutating func string() -> String? {
    guard let (text, isASCII) = text() else { return nil }
    // ASCII, which is most text, needs no validation.
    return isASCII ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
  }

  private mutating func text() -> (bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool)? {
    let quote = UInt8(ascii: "\"")
    guard position < bytes.count, bytes[position] == quote else { return nil }
    let start = position + 1
    var end = start
    var all: UInt8 = 0
    while end < bytes.count, bytes[end] != quote {
      guard bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\\") else { return nil }
      all |= bytes[end]
      end += 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    return (UnsafeBufferPointer(rebasing: bytes[start..<end]), all < 0x80)
  }

  /// Reads a string and converts it.
  package mutating func value<Value>(_ read: (String) -> Value?) -> Value? { string().flatMap(read) }

  /// The same, for ASCII only.
  package mutating func value<Value>(ascii read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    guard let (text, isASCII) = text(), isASCII else { return nil }
    return read(text)
  }

  package mutating func boolean() -> Bool? { skip("true") ? true : skip("false") ? false : nil }

  /// Reads a nonnegative integer.
  package mutating func integer() -> Int? {
    let start = position
    var value = 0
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      // JSON numbers have no leading zeros, and no number here has more digits.
      guard position - start < 18, position == start || value > 0 else { return nil }
      value = value * 10 + Int(digit)
      position += 1
    }
    return position > start ? value : nil
  }
}
