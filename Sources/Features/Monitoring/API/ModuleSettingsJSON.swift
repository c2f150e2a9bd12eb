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

  /// - Parameter known: what stands. What a client leaves out stays: one that only has a switch keeps the units.
  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func read(_ body: JSONObject, over known: ModuleSettings) throws(RemediError) -> ModuleSettings {
    var settings = known
    if let isOn = body.bool("isOn") { settings.isOn = isOn }
    if let units = members(body, "units") {
      settings.units = [:]
      for (name, value) in units {
        if case .string(let unit) = value {
          settings.units[name] = unit
        } else {
          body.fault("units/\(name)", "This must be a UCUM unit such as kg.")
        }
      }
    }
    if let goals = members(body, "goals") {
      settings.goals = [:]
      for (name, value) in goals {
        if let goal = number(value) {
          settings.goals[name] = goal
        } else {
          body.fault("goals/\(name)", "This must be a decimal number as a string, such as \"75.0\".")
        }
      }
    }
    try body.finish()
    return settings
  }

  private static func members(_ body: JSONObject, _ name: String) -> [String: JSONValue]? {
    body.value(name, .optional, "an object") { value -> [String: JSONValue]? in
      guard case .object(let members) = value else { return nil }
      return members
    }
  }

  private static func number(_ value: JSONValue) -> MeasuredNumber? {
    switch value {
    case .string(let text), .number(let text): MeasuredNumber(text)
    case .integer(let number): MeasuredNumber(String(number))
    case .null, .bool, .unsound, .array, .object: nil
    }
  }
}
