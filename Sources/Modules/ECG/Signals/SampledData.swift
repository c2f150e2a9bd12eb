/// The data type SampledData of HL7 FHIR, whose JSON has been read.
public struct SampledData: Sendable, Hashable {
  /// The time between two samples.
  public enum Interval: Sendable, Hashable {
    /// R4: `period`, in milliseconds.
    case period(Double)
    /// R5: `interval` in `intervalUnit` (UCUM: `s`, `ms`, `us`, or `Hz` for samples a second).
    case interval(Double, unit: String)
  }

  /// `origin.value`.
  public let origin: Double
  /// `origin.code` (UCUM).
  public let unit: String
  public let interval: Interval
  /// 1 if absent.
  public let factor: Double
  /// Where the device could not measure below or above. Nil if it does not say.
  public let lowerLimit: Double?
  public let upperLimit: Double?
  /// Samples a point of time: leads.
  public let dimensions: Int
  /// Decimal numbers, and `E` (error), `L` (below), `U` (above), with a space between them.
  public let data: String

  public init(
    origin: Double, unit: String, interval: Interval, factor: Double = 1, lowerLimit: Double? = nil,
    upperLimit: Double? = nil, dimensions: Int = 1, data: String
  ) {
    (self.origin, self.unit, self.interval, self.factor) = (origin, unit, interval, factor)
    (self.lowerLimit, self.upperLimit, self.dimensions, self.data) = (lowerLimit, upperLimit, dimensions, data)
  }

  /// Samples a second. Nil if the interval is not above 0, or its unit is not known.
  var rate: Double? {
    let rate: Double? =
      switch interval {
      case .period(let milliseconds): 1000 / milliseconds
      case .interval(let length, unit: "s"): 1 / length
      case .interval(let length, unit: "ms"): 1000 / length
      case .interval(let length, unit: "us"): 1_000_000 / length
      case .interval(let rate, unit: "Hz"): rate
      case .interval: nil
      }
    return rate.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
