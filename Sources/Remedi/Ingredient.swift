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

  public init(
    substance: String, strength: Quantity, maximumPer24Hours: DecimalNumber? = nil, minimumGap: Int? = nil
  ) {
    self.substance = substance
    self.strength = strength
    self.maximumPer24Hours = maximumPer24Hours
    self.minimumGap = minimumGap
  }

  /// The substance to be compared, whatever the capitals and blanks.
  public var foldedSubstance: String {
    substance.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
