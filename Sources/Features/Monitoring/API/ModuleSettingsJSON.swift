import JSON
import Remedi
import Web

/// Reads and writes what a patient has set for a module. What other modules keep in it is not shown.
enum ModuleSettingsJSON {
  static func write(_ settings: ModuleSettings, to json: inout JSONWriter) {
    json.object { json in
      json.member("isOn", settings.isOn)
      json.member("units") { json in
        json.object { json in
          for (name, unit) in settings.units.sorted(by: { $0.key < $1.key }) { json.member(name, unit) }
        }
      }
      json.member("goals") { json in
        json.object { json in
          for (name, goal) in settings.goals.sorted(by: { $0.key < $1.key }) { json.member(name, goal.text) }
        }
      }
    }
  }

  static func representation(_ settings: ModuleSettings) -> Representation {
    Representation { write(settings, to: &$0) }
  }

  /// What a client leaves out stays: one that only has a switch keeps the units.
  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func change(_ body: JSONObject) throws(RemediError) -> (ModuleSettings) -> ModuleSettings {
    let isOn = body.bool("isOn")
    let units = members(body, "units", "a UCUM unit such as kg") { value -> String? in
      if case .string(let unit) = value { unit } else { nil }
    }
    let goals = members(body, "goals", "a decimal number as a string, such as \"75.0\"", read: number)
    try body.finish()
    return { known in
      var settings = known
      if let isOn { settings.isOn = isOn }
      if let units { settings.units = units }
      if let goals { settings.goals = goals }
      return settings
    }
  }

  private static func members<Value>(
    _ body: JSONObject, _ name: String, _ description: String, read: (JSONValue) -> Value?
  ) -> [String: Value]? {
    let members = body.value(name, .optional, "an object") { value -> [String: JSONValue]? in
      guard case .object(let members) = value else { return nil }
      return members
    }
    guard let members else { return nil }
    var values: [String: Value] = [:]
    for (member, value) in members.sorted(by: { $0.key < $1.key }) {
      if let read = read(value) {
        values[member] = read
      } else {
        body.fault(at: [name, member], "This must be \(description).")
      }
    }
    return values
  }

  private static func number(_ value: JSONValue) -> MeasuredNumber? {
    switch value {
    case .string(let text), .number(let text): MeasuredNumber(text)
    case .integer(let number): MeasuredNumber(String(number))
    case .null, .bool, .unsound, .array, .object: nil
    }
  }
}
