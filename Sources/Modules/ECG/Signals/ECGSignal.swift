/// One lead of an ECG.
public struct ECGSignal: Sendable, Hashable {
  /// Such as `I`, `MLII`. Nil if it is not known.
  public let lead: String?
  /// Samples a second.
  public let rate: Double
  /// Millivolts.
  public let samples: [Float]

  /// - Parameter samples: millivolts.
  /// - Throws: ``ECGFault`` if the rate, the duration or a sample is beyond what is taken.
  public init(_ samples: [Float], rate: Double, lead: String? = nil) throws(ECGFault) {
    guard ECGLimits.rates.contains(rate) else {
      throw ECGFault(
        "The rate has to be from \(Int(ECGLimits.rates.lowerBound)) to \(Int(ECGLimits.rates.upperBound)) samples a "
          + "second.")
    }
    guard Double(samples.count) >= rate * ECGLimits.leastSeconds else {
      throw ECGFault("The recording has to be of \(Int(ECGLimits.leastSeconds)) seconds at least.")
    }
    guard Double(samples.count) <= rate * ECGLimits.mostSeconds else { throw ECGFault.tooLong }
    guard samples.allSatisfy({ abs($0) <= ECGLimits.mostMillivolts }) else {
      throw ECGFault("A value is beyond \(Int(ECGLimits.mostMillivolts)) millivolts. Please look at the unit.")
    }
    (self.samples, self.rate, self.lead) = (samples, rate, lead)
  }

  /// Seconds.
  public var duration: Double { Double(samples.count) / rate }
}
