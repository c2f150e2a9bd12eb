import Foundation
import JSON

// Watches JSON/*.swift

/// The two strict readers of JSON, the API's and the store's: whatever one of them takes, Foundation takes too and finds
/// the same in it; what is written again reads back the same; and the store keeps every object that the API reads.
enum JSONFuzz: Fuzzer {
  static let name = "json"

  static func feed(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    let value = try? JSONReader.read(bytes)
    expect(value == nil || text != nil, "JSON is read that is no UTF-8")
    let judge = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    if let value {
      expect((try? JSONReader.read(bytes, judgingTexts: true)) == value, "\(text ?? "") is judged though it is sound")
      if let judge {
        expect(agrees(value, judge), "\(text ?? "") is read as \(value)")
      } else {
        expect(holdsLargeNumber(value), "only we read \(text ?? "")")
      }
      writeAgain(bytes, value)
    }
    guard let text else { return }
    let kept = try? bytes.withUnsafeBufferPointer { try JSONField.read($0, named: ["a", "b"]) }
    if let kept {
      guard let judge = judge as? [String: Any] else {
        expect(text.contains(/[0-9]{3}|[eE]/), "only the store reads \(text)")
        return
      }
      for name in ["a", "b"] { expect(agrees(kept[name], judge[name]), "the store mistakes \(name) in \(text)") }
    } else if case .object(let members) = value {
      // The store knows names by their bytes; the API by what they mean, so that it may read some that are escaped.
      expect(members.isEmpty || text.contains("\\"), "the store does not keep \(text)")
    }
  }

  private static func writeAgain(_ bytes: [UInt8], _ value: JSONValue) {
    guard let ordered = try? OrderedJSON(reading: bytes) else { fatalError("only the plain reader reads it") }
    for text in [ordered.line, ordered.text(width: 20)] {
      let again = try? JSONReader.read(text.utf8)
      expect(again == value, "\(String(fuzzed: bytes)) is written \(text), which is another document")
    }
  }

  /// One that Foundation refuses, since the processor has none that large.
  private static func holdsLargeNumber(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let digits): Double(digits)?.isFinite == false
    case .array(let elements): elements.contains(where: holdsLargeNumber)
    case .object(let members): members.values.contains(where: holdsLargeNumber)
    default: false
    }
  }

  private static func agrees(_ value: JSONValue, _ judge: Any) -> Bool {
    switch value {
    case .null: judge is NSNull
    case .bool(let flag): (judge as? NSNumber)?.boolValue == flag
    case .integer(let number): (judge as? NSNumber)?.int64Value == number
    // Beyond what a number of the processor can hold, nobody compares.
    case .number(let digits): judge is NSNumber && Double(digits) != nil
    // Only where texts are judged.
    case .unsound: false
    case .string(let text): (judge as? String)?.utf8.elementsEqual(text.utf8) == true
    case .array(let elements):
      (judge as? [Any]).map { others in
        elements.count == others.count && zip(elements, others).allSatisfy { agrees($0, $1) }
      } ?? false
    case .object(let members):
      (judge as? [String: Any]).map { others in
        members.count == others.count
          && members.allSatisfy { name, value in others[name].map { agrees(value, $0) } ?? false }
      } ?? false
    }
  }

  private static func agrees(_ value: JSONField?, _ judge: Any?) -> Bool {
    switch value {
    case nil: judge == nil
    case .other: judge != nil
    case .null: judge is NSNull
    case .bool(let flag): (judge as? NSNumber)?.boolValue == flag
    case .integer(let number): (judge as? NSNumber)?.int64Value == number
    case .string(let text): (judge as? String)?.utf8.elementsEqual(text.utf8) == true
    }
  }
}
