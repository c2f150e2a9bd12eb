import JSON
import Support

/// The names that the examples use, and what they are on this site. Those that the site makes are learned where they
/// first come in an answer, and have to be the same from then on.
struct GoldenNames: Sendable {
  private var actual: [String: String]
  /// Those that are not learned yet.
  private var open: Set<String>

  init(_ known: [String: String], learning open: Set<String>) { (actual, self.open) = (known, open) }

  subscript(name: String) -> String? { actual[name] }

  /// A request as this site understands it.
  func translated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(actual[text] ?? text)
    case .array(let values): .array(values.map(translated))
    case .object(let members): .object(members.mapValues(translated))
    default: value
    }
  }

  /// Where an answer differs from the example. Empty if it does not.
  mutating func differences(_ example: JSONValue, _ answer: JSONValue, at place: String = "") -> [String] {
    switch (example, answer) {
    case (.string(let name), .string(let text)):
      if open.remove(name) != nil { actual[name] = text }
      let wanted = actual[name] ?? name
      return wanted == text ? [] : ["\(place): \(text), wanted \(wanted)"]
    case (.array(let wanted), .array(let got)) where wanted.count == got.count:
      var found: [String] = []
      for (index, pair) in zip(wanted, got).enumerated() {
        found += differences(pair.0, pair.1, at: "\(place)/\(index)")
      }
      return found
    case (.object(let wanted), .object(let got)) where Set(wanted.keys) == Set(got.keys):
      var found: [String] = []
      for name in wanted.keys.sorted() {
        found += differences(wanted[name] ?? .null, got[name] ?? .null, at: "\(place)/\(name)")
      }
      return found
    default: return example == answer ? [] : ["\(place): \(answer.text), wanted \(example.text)"]
    }
  }
}
