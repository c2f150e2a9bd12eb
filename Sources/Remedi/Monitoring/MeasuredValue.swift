/// One value of a reading (FHIR: a component of an Observation), in the unit in which it was entered.
public struct MeasuredValue: Sendable, Hashable, Codable {
  /// What a laboratory gives where it could not measure further.
  public enum Comparator: String, Sendable, Codable, CaseIterable {
    case less = "<"
    case more = ">"
  }

  /// The name of the field in the module's form, such as `weight`.
  public var name: String
  public var value: MeasuredNumber
  public var comparator: Comparator?
  /// UCUM, such as `kg`, `mm[Hg]`.
  public var unit: String
  /// LOINC. Nil if the field has none.
  public var code: String?

  public init(
    name: String, value: MeasuredNumber, comparator: Comparator? = nil, unit: String, code: String? = nil
  ) {
    (self.name, self.value, self.comparator, self.unit, self.code) = (name, value, comparator, unit, code)
  }
}
