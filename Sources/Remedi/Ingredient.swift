/// What a medication contains and how much of it may be taken (FHIR: Medication.ingredient, with the limits of a
/// MedicationKnowledge).
public struct Ingredient: Codable, Sendable, Hashable {
  /// Its international nonproprietary name; medications that share it are limited together.
  public let substance: String
  /// How much of it one unit of the medication holds: 500 mg in a tablet.
  public let strength: Quantity
  /// How much of it may be taken within any 24 hours, in the unit of the strength.
  public let maximumPer24Hours: DecimalNumber?
  /// Seconds from one dose to the next at the least.
  public let minimumGap: Int?
  /// How much of it is usually taken at one time, in the unit of the strength.
  public let usualDose: DecimalNumber?
  /// Where the limits and the usual dose are taken from: `EMA, Comtan, product information`.
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

  /// The same in another strength.
  public func with(_ strength: Quantity) -> Self {
    Self(
      substance: substance, strength: strength, maximumPer24Hours: maximumPer24Hours, minimumGap: minimumGap,
      usualDose: usualDose, source: source)
  }

  /// The substance to be compared, whatever the capitals and blanks.
  public var foldedSubstance: String {
    substance.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
