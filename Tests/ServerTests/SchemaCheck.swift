import JSON
import Remedi
import Support
import Web

/// Holds JSON against the schemas of the description: as much of JSON Schema as they use, and one rule more, that
/// an answer contains nothing that is not described.
struct SchemaCheck {
  let description: APIDescription

  /// What is wrong, a sentence each with the way to it.
  func faults(_ value: JSONValue, _ schema: JSONValue, at path: String = "") -> [String] {
    guard let schema = description.resolve(schema) else { return ["\(path): its schema leads nowhere"] }
    var faults: [String] = []
    if let types = types(schema), !types.contains(where: { Self.isOf($0, value) }) {
      return ["\(path): \(value.text.prefix(40)) is none of \(types)"]
    }
    if let allowed = schema["enum"]?.array, !allowed.contains(where: { Self.areSame($0, value) }) {
      faults.append("\(path): \(value.text) is unknown")
    }
    if let constant = schema["const"], constant != value {
      faults.append("\(path): \(value.text) is not \(constant.text)")
    }
    if let choices = schema["oneOf"]?.array {
      let results = choices.map { self.faults(value, $0, at: path) }
      if results.filter(\.isEmpty).count != 1 { faults += ["\(path): not exactly one choice fits"] + results.joined() }
    }
    switch value {
    case .string(let text): faults += self.faults(text, schema, at: path)
    case .integer(let number): faults += self.faults(Int(number), schema, at: path)
    case .array(let values): faults += self.faults(values, schema, at: path)
    case .object(let members): faults += self.faults(members, schema, at: path)
    default: break
    }
    return faults
  }

  private func types(_ schema: JSONValue) -> [String]? {
    schema["type"].map { type in type.string.map { [$0] } ?? (type.array ?? []).compactMap(\.string) }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer), ("number", .number),
      ("string", .string), ("array", .array), ("object", .object):
      true
    default: false
    }
  }

  /// `2` and `2.0` are one number (JSON Schema, 4.2.2).
  private static func areSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    func number(_ value: JSONValue) -> Double? {
      switch value {
      case .integer(let number): Double(number)
      case .number(let text): Double(text)
      default: nil
      }
    }
    return one == other || number(one).map { $0 == number(other) } ?? false
  }

  private func faults(_ text: String, _ schema: JSONValue, at path: String) -> [String] {
    var faults: [String] = []
    if let pattern = schema["pattern"]?.string {
      do {
        if try Regex(pattern).firstMatch(in: text) == nil {
          faults.append("\(path): \(text) does not look like \(pattern)")
        }
      } catch {
        faults.append("\(path): the pattern \(pattern) cannot be read")
      }
    }
    if schema["format"] == "date", LocalDate(text) == nil { faults.append("\(path): \(text) is no date") }
    if let limit = schema["maxLength"]?.integer, text.unicodeScalars.count > limit {
      faults.append("\(path): is too long")
    }
    if let limit = schema["minLength"]?.integer, text.unicodeScalars.count < limit {
      faults.append("\(path): is too short")
    }
    return faults
  }

  private func faults(_ number: Int, _ schema: JSONValue, at path: String) -> [String] {
    let (least, most) = (schema["minimum"]?.integer ?? .min, schema["maximum"]?.integer ?? .max)
    return least <= number && number <= most ? [] : ["\(path): \(number) is not within \(least) and \(most)"]
  }

  private func faults(_ values: [JSONValue], _ schema: JSONValue, at path: String) -> [String] {
    let (least, most) = (schema["minItems"]?.integer ?? 0, schema["maxItems"]?.integer ?? .max)
    let count = least <= values.count && values.count <= most ? [] : ["\(path): has \(values.count) items"]
    guard let items = schema["items"] else { return count }
    return count + values.enumerated().flatMap { faults($0.element, items, at: "\(path)/\($0.offset)") }
  }

  private func faults(_ members: [String: JSONValue], _ schema: JSONValue, at path: String) -> [String] {
    guard let properties = schema["properties"] else { return [] }
    let required = (schema["required"]?.array ?? []).compactMap(\.string)
    let missing = required.filter { members[$0] == nil }.map { "\(path)/\($0): is missing" }
    return missing
      + members.sorted { $0.key < $1.key }.flatMap { name, value in
        properties[name].map { faults(value, $0, at: "\(path)/\(name)") } ?? ["\(path)/\(name): is not described"]
      }
  }
}
