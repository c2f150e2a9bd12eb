import Remedi

/// A dosage instruction of HL7 FHIR R4 (hl7.org/fhir/R4/dosage.html), with the elements that Remedi's rules use. A rule
/// has one or several; those of one phase share its number as `sequence`.
public struct FHIRDosage: Codable, Hashable, Sendable {
  public var sequence: Int
  public var timing: Timing
  public var asNeededBoolean: Bool?
  public var asNeededCodeableConcept: CodeableConcept?
  public var doseAndRate: [DoseAndRate]?
  public var maxDosePerPeriod: Ratio?

  public struct Timing: Codable, Hashable, Sendable {
    public var `repeat`: Repeat
  }

  /// How something repeats.
  public struct Repeat: Codable, Hashable, Sendable {
    /// Days of the month.
    public var `extension`: [Extension]?
    public var boundsPeriod: Period
    /// The number of repetitions.
    public var count: Int?
    public var frequency: Int?
    public var period: Number?
    public var periodUnit: PeriodUnit?
    public var dayOfWeek: [DayOfWeek]?
    /// `hh:mm:ss`.
    public var timeOfDay: [String]?
    public var when: [EventTiming]?
  }

  /// From the first day, or the moment of the first dose, to the last day, included.
  public struct Period: Codable, Hashable, Sendable {
    public var start: String
    /// The zone of the clock.
    public var startElement: Element?
    public var end: String?

    private enum CodingKeys: String, CodingKey {
      case start, end
      case startElement = "_start"
    }
  }

  public struct Element: Codable, Hashable, Sendable {
    public var `extension`: [Extension]
  }

  public struct Extension: Codable, Hashable, Sendable {
    public var url: String
    public var valueCode: String?
    public var valuePositiveInt: Int?

    /// The IANA name of a zone (hl7.org/fhir/R4/extension-tz-code.html).
    static let zone = "http://hl7.org/fhir/StructureDefinition/tz-code"
    /// hl7.org/fhir/R4/extension-timing-dayofmonth.html
    static let dayOfMonth = "http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth"
  }

  public struct DoseAndRate: Codable, Hashable, Sendable {
    public var doseQuantity: Quantity
  }

  public struct Quantity: Codable, Hashable, Sendable {
    public var value: Number
    public var unit: String
    public var system: String?
    public var code: String?
  }

  public struct Ratio: Codable, Hashable, Sendable {
    public var numerator: Quantity
    public var denominator: Quantity
  }

  public struct CodeableConcept: Codable, Hashable, Sendable {
    public var text: String
  }

  /// Units of UCUM.
  public enum PeriodUnit: String, Codable, Sendable { case s, min, h, d, wk, mo }

  public enum DayOfWeek: String, Codable, Sendable, CaseIterable { case mon, tue, wed, thu, fri, sat, sun }

  /// hl7.org/fhir/R4/valueset-event-timing.html
  public enum EventTiming: String, Codable, Sendable {
    case morning = "MORN"
    case noon = "NOON"
    case evening = "EVE"
    case bedtime = "HS"
    case beforeBreakfast = "ACM"
    case beforeLunch = "ACD"
    case beforeDinner = "ACV"
    case withBreakfast = "CM"
    case withLunch = "CD"
    case withDinner = "CV"
    case afterBreakfast = "PCM"
    case afterLunch = "PCD"
    case afterDinner = "PCV"
  }

  /// A decimal with at most four digits after the decimal point.
  public struct Number: Codable, Hashable, Sendable {
    /// Ten-thousandths.
    let scaled: Int64

    init(scaled: Int64) { self.scaled = scaled }

    init(_ whole: Int) { scaled = Int64(whole) * 10_000 }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let number = try container.decode(Double.self)
      let scaled = (number * 10_000).rounded()
      guard abs(scaled) < 1e15, scaled / 10_000 == number else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(number) has more than four digits after the point")
      }
      self.scaled = Int64(scaled)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Double(scaled) / 10_000)
    }

    /// Nil if it is not an integer.
    var whole: Int? { scaled % 10_000 == 0 ? Int(scaled / 10_000) : nil }
  }

  /// Why FHIR cannot express a rule.
  public enum Unsayable: String, Error, Hashable, Sendable {
    case exceptions, window, exercise, count, maxima, lastDayOfMonth, weekdayOfMonth

    public var sentence: String {
      switch self {
      case .exceptions: "FHIR has no place for pauses and for moved or added doses."
      case .window: "FHIR has no place for how long a dose stays open."
      case .exercise: "FHIR has no place for sets and repetitions that differ from phase to phase."
      case .count: "FHIR cannot say that doses are taken as needed once a number of others has been taken."
      case .maxima: "FHIR R4 can say one maximum: of a day, or of 24 hours."
      case .lastDayOfMonth: "FHIR cannot say that a month’s last day stands in for one that it does not have."
      case .weekdayOfMonth: "FHIR cannot say which Tuesday of a month is meant."
      }
    }
  }
}
