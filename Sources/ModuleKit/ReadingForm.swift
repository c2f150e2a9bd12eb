import Remedi

/// What is asked for to enter a reading.
public struct ReadingForm: Sendable, Hashable {
  /// The first is the one that the number pad asks for first.
  public let fields: [ReadingField]
  /// Choices such as `fasting`, by code and the key of their word. Empty if there are none.
  public let contexts: [Choice]
  /// Of which one is chosen first, such as the test of a laboratory: a reading has fields of one group alone. Empty if a
  /// reading may have all fields.
  public let groups: [Group]
  /// The key of the word for what the choices are, such as an exercise. Nil for the circumstances of measuring.
  public var contextWordKey: String?
  /// Whether a reading may also have a context that is not among the choices: a name of the patient's own.
  public var takesOtherContexts = false
  /// Whether a reading may name the completion of a prescribed exercise that it belongs to.
  public var takesCompletions = false

  /// A choice by its code, with the key of its word.
  public struct Choice: Sendable, Hashable {
    public let code: String
    /// Empty if the choice has a ``name``.
    public let wordKey: String
    /// What somebody called it, such as an exercise of the clinic's library. Nil if the module has a word for it.
    public let name: String?

    public init(_ code: String, _ wordKey: String) { (self.code, self.wordKey, name) = (code, wordKey, nil) }

    public init(_ code: String, named name: String) { (self.code, wordKey, self.name) = (code, "", name) }
  }

  /// Fields that are entered together.
  public struct Group: Sendable, Hashable {
    public let name: String
    /// The key of its word.
    public let wordKey: String
    /// The names of its fields. The first has to be entered.
    public let fields: [String]

    public init(_ name: String, wordKey: String, fields: [String]) {
      (self.name, self.wordKey, self.fields) = (name, wordKey, fields)
    }
  }

  public init(_ fields: [ReadingField], contexts: [Choice] = [], groups: [Group] = []) {
    (self.fields, self.contexts, self.groups) = (fields, contexts, groups)
  }

  public subscript(name: String) -> ReadingField? { fields.first { $0.name == name } }
}

/// A field of a form: a number with a unit.
public struct ReadingField: Sendable, Hashable {
  /// A unit that may be entered.
  public struct Unit: Sendable, Hashable {
    /// UCUM.
    public let code: String
    /// The key of its word, such as kilograms.
    public let wordKey: String
    /// What a value above ``zero`` is multiplied by to be in the field's own unit.
    public let factor: Double
    /// What stands at 0 of the field's own unit: 32 for degrees Fahrenheit beside degrees Celsius.
    public let zero: Double
    /// The digits after the decimal point that are entered.
    public let decimals: Int
    /// What − and + change it by.
    public let step: Double
    /// LOINC of values in this unit, where it is not the field's: a code of LOINC can name the kind of unit.
    public let loinc: String?

    public init(
      _ code: String, wordKey: String, factor: Double = 1, zero: Double = 0, decimals: Int, step: Double,
      loinc: String? = nil
    ) {
      (self.code, self.wordKey, self.factor, self.zero) = (code, wordKey, factor, zero)
      (self.decimals, self.step, self.loinc) = (decimals, step, loinc)
    }

    /// What is added to a value times ``factor``, for clients that calculate so.
    public var offset: Double { zero == 0 ? 0 : -zero * factor }

    /// A value of this unit, in the field's own.
    public func ownValue(_ value: Double) -> Double { (value - zero) * factor }

    /// A value of the field's own unit, in this one.
    public func value(ofOwn own: Double) -> Double { own / factor + zero }
  }

  public let name: String
  /// The key of its word.
  public let wordKey: String
  /// LOINC. Nil if it has none. That of a value is ``code(in:)``.
  public let code: String?
  /// The first is the field's own: in it are limits, days, goals and pages.
  public let units: [Unit]
  /// Values outside are impossible and refused, in the field's own unit.
  public let possible: ClosedRange<Double>
  /// Values outside are unlikely: a question is asked.
  public let likely: ClosedRange<Double>
  public let isRequired: Bool
  /// Whether `<` or `>` may stand before its values, as laboratories write what they could not measure further.
  public let takesComparator: Bool

  public init(
    _ name: String, wordKey: String, code: String?, units: [Unit], possible: ClosedRange<Double>,
    likely: ClosedRange<Double>, isRequired: Bool = true, takesComparator: Bool = false
  ) {
    (self.name, self.wordKey, self.code, self.units) = (name, wordKey, code, units)
    (self.possible, self.likely, self.isRequired) = (possible, likely, isRequired)
    self.takesComparator = takesComparator
  }

  /// Nil if the unit is not one of the field's.
  public func unit(_ code: String) -> Unit? { units.first { $0.code == code } }

  /// LOINC of a value in a unit. Nil if it has none.
  public func code(in unit: String) -> String? { self.unit(unit)?.loinc ?? code }

  /// A value in the field's own unit. Nil if its unit is not one of the field's.
  public func ownValue(_ value: MeasuredValue) -> Double? { unit(value.unit).map { $0.ownValue(value.value.value) } }
}
