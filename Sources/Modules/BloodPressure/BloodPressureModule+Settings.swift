import ModuleKit
import Remedi

extension BloodPressureModule {
  private enum Key {
    static let guideline = "guideline"
    static let plan = "protocol"
  }

  /// ESC 2024 unless another was chosen.
  var guideline: PressureGuideline {
    settings?.others[Key.guideline].flatMap(PressureGuideline.init) ?? .esc2024
  }

  /// Seven days unless another was chosen.
  var plan: PressureProtocol { settings?.others[Key.plan].flatMap(PressureProtocol.init) ?? .sevenDays }

  /// False before the settings are loaded, or for a guideline that is not known.
  mutating func setGuideline(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let name) = value, PressureGuideline(rawValue: name) != nil else {
      return false
    }
    settings?.others[Key.guideline] = name
    return true
  }

  /// False before the settings are loaded, or for a protocol that is not known.
  mutating func setPlan(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let name) = value, PressureProtocol(rawValue: name) != nil else { return false }
    settings?.others[Key.plan] = name
    return true
  }

  /// Both pressures have the same unit. False before the settings are loaded, or for a unit that is not one of pressure.
  mutating func setUnit(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let code) = value, Field.systolic.unit(code) != nil else { return false }
    for field in [Field.systolic, Field.diastolic] { settings?.units[field.name] = code }
    return true
  }

  /// False before the settings are loaded.
  mutating func setMeasureAgainAt(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .date(let moment) = value else { return false }
    settings?.measureAgainAt = moment
    return true
  }
}
