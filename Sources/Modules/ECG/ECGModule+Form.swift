import ModuleKit
import Remedi

extension ECGModule {
  /// What is known of a recording without its waveform, such as the rate that a device shows.
  public static let form = ReadingForm([Field.rate, Field.least, Field.most, Field.duration])

  enum Field {
    static let rate = heartRate("heart_rate", code: "8867-4", isRequired: true)
    static let least = heartRate("heart_rate_least", code: nil, isRequired: false)
    static let most = heartRate("heart_rate_most", code: nil, isRequired: false)
    static let duration = ReadingField(
      "duration", wordKey: "field.duration", code: nil,
      units: [.init("s", wordKey: "unit.s", decimals: 0, step: 10)], possible: 1...ECGLimits.mostSeconds,
      likely: ECGLimits.leastSeconds...ECGLimits.mostSeconds, isRequired: false)

    private static func heartRate(_ name: String, code: String?, isRequired: Bool) -> ReadingField {
      ReadingField(
        name, wordKey: "field.\(name)", code: code,
        units: [.init("/min", wordKey: "unit./min", decimals: 0, step: 1)], possible: 20...300, likely: 35...200,
        isRequired: isRequired)
    }
  }

  /// The reading of a recording. Nil if no heart rate can be told from it: fewer than two beats, or a rate beyond what is
  /// possible.
  public static func content(
    of signal: ECGSignal, _ rate: HeartRate, startingAt start: Instant, device: String? = nil
  ) -> HealthReading.Content? {
    func value(_ field: ReadingField, _ number: Double?) -> MeasuredValue? {
      guard let number, field.possible.contains(number.rounded()), let unit = field.units.first,
        let measured = MeasuredNumber(number, decimals: 0)
      else { return nil }
      return MeasuredValue(name: field.name, value: measured, unit: unit.code, code: field.code)
    }
    guard let mean = value(Field.rate, rate.mean) else { return nil }
    let others = [
      value(Field.least, rate.least), value(Field.most, rate.most), value(Field.duration, signal.duration),
    ]
    return HealthReading.Content(measuredAt: start, values: [mean] + others.compactMap { $0 }, device: device)
  }
}
