/// A unit of voltage, by its code in UCUM.
public enum VoltageUnit: String, Sendable, CaseIterable {
  case microvolts = "uV"
  case millivolts = "mV"
  case volts = "V"

  /// What a value is multiplied by to be in millivolts.
  public var factor: Double {
    switch self {
    case .microvolts: 0.001
    case .millivolts: 1
    case .volts: 1000
    }
  }

  /// The unit as files write it: `uV`, `µV`, `mV`, `V`. Nil for another.
  init?(written text: String) {
    switch text {
    // The micro sign and the Greek letter.
    case "uV", "\u{B5}V", "\u{3BC}V", "UV": self = .microvolts
    case "mV", "MV": self = .millivolts
    case "V": self = .volts
    default: return nil
    }
  }
}
