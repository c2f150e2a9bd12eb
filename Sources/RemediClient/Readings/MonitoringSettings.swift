/// What a patient has set for a module.
public struct MonitoringSettings: Codable, Hashable, Sendable {
  /// Off keeps the readings.
  public var isOn: Bool
  /// UCUM units by field. Nil leaves them as they are.
  public var units: [String: String]?
  /// Decimal numbers by field, in the field's first unit. Nil leaves them as they are.
  public var goals: [String: String]?

  public init(isOn: Bool, units: [String: String]? = nil, goals: [String: String]? = nil) {
    (self.isOn, self.units, self.goals) = (isOn, units, goals)
  }
}
