/// How a reading of a module is entered.
public struct ReadingForm: Decodable, Hashable, Sendable {
  /// The first is asked for first.
  public let fields: [Field]
  /// Choices such as fasting.
  public let contexts: [Choice]
  /// What the choices are, such as an exercise. Nil for the circumstances of measuring.
  public let contextLabel: String?
  /// Whether the context may also be a name that is not among the choices. Nil from servers that know no such forms.
  public let takesOtherContexts: Bool?
  /// Whether a reading may name the completion of a prescribed exercise. Nil from servers that know no such forms.
  public let takesCompletions: Bool?

  /// A number with a unit.
  public struct Field: Decodable, Hashable, Sendable {
    public let name: String
    public let label: String
    /// LOINC.
    public let code: String?
    public let isRequired: Bool
    /// What is refused is outside, in the first unit.
    public let possible: Range
    /// What is asked about is outside, in the first unit.
    public let likely: Range
    /// The first is the field's own.
    public let units: [Unit]
  }

  /// The ends belong to it.
  public struct Range: Decodable, Hashable, Sendable {
    public let from: Double
    public let to: Double
  }

  /// A unit that may be entered.
  public struct Unit: Decodable, Hashable, Sendable {
    /// UCUM.
    public let unit: String
    public let label: String
    /// A value of this unit less ``offset``, times this, is one of the first unit.
    public let factor: Double
    public let offset: Double
    /// The digits after the decimal point that are entered.
    public let decimals: Int
    public let step: Double
  }

  /// A choice by its code.
  public struct Choice: Decodable, Hashable, Sendable {
    public let code: String
    public let label: String
  }
}
