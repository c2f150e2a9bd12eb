/// What a patient has set for a module.
public struct ModuleSettings: Sendable, Hashable, Codable {
  /// Off keeps the data.
  public var isOn: Bool
  /// UCUM units by the names of fields. A field that is absent has its own unit.
  public var units: [String: String]
  /// What is aimed at, by the names of fields, in the fields' own units.
  public var goals: [String: MeasuredNumber]
  /// Other values that the module keeps, by the names of its Exchange-list.
  public var others: [String: String]

  public init(
    isOn: Bool = false, units: [String: String] = [:], goals: [String: MeasuredNumber] = [:],
    others: [String: String] = [:]
  ) {
    (self.isOn, self.units, self.goals, self.others) = (isOn, units, goals, others)
  }
}
