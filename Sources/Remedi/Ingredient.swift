/// A medication's ingredient and its limits (FHIR: Medication.ingredient, with the limits of a MedicationKnowledge).
public struct Ingredient: Codable, Sendable, Hashable {
  /// The international nonproprietary name. The limits apply to all medications with the same one together.
  public let substance: String
  /// The amount in one unit of the medication: 500 mg in a tablet.
  public let strength: Quantity
  /// The maximum within any 24 hours, in the unit of the strength.
  public let maximumPer24Hours: DecimalNumber?
  /// The minimum number of seconds between two doses.
  public let minimumGap: Int?
  /// The usual single dose, in the unit of the strength.
  public let usualDose: DecimalNumber?
  /// The source of the limits and the usual dose: `EMA, Comtan, product information`.
  public let source: String?

  public init(
    substance: String, strength: Quantity, maximumPer24Hours: DecimalNumber? = nil, minimumGap: Int? = nil,
    usualDose: DecimalNumber? = nil, source: String? = nil
  ) {
    self.substance = substance
    self.strength = strength
    self.maximumPer24Hours = maximumPer24Hours
    self.minimumGap = minimumGap
    self.usualDose = usualDose
    self.source = source
  }

  /// A copy with another strength.
  public func with(_ strength: Quantity) -> Self {
    Self(
      substance: substance, strength: strength, maximumPer24Hours: maximumPer24Hours, minimumGap: minimumGap,
      usualDose: usualDose, source: source)
  }

  /// The substance, normalized for comparison.
  public var foldedSubstance: String {
    substance.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
