/// A part of a recording as it is drawn on paper: 25 mm a second and 10 mm a millivolt.
public struct ECGStrip: Sendable, Hashable {
  public static let millimetresPerSecond = 25.0
  public static let millimetresPerMillivolt = 10.0
  /// The longest strip: 750 mm of paper.
  public static let mostSeconds = 30.0
  /// What is further from the middle is drawn at the edge: 4 mV.
  private static let mostMillimetres = 40.0

  /// Seconds from the start of the recording.
  public let start: Double
  /// Millimetres; a multiple of the 5 mm of the paper's large squares.
  public let height: Double
  public let width: Double
  /// The path of SVG in millimetres, from the upper left. Empty if there is nothing at that time.
  public let path: String

  /// - Parameters:
  ///   - start: seconds from the start of the recording.
  ///   - seconds: at most ``mostSeconds``.
  public init(of signal: ECGSignal, from start: Double, seconds: Double) {
    let seconds = seconds.isFinite ? min(max(seconds, 0), Self.mostSeconds) : 0
    (self.start, width) = (start, seconds * Self.millimetresPerSecond)
    let first = Self.index(at: start, in: signal)
    let end = max(first, Self.index(at: start + seconds, in: signal))
    let samples = signal.samples[first..<end]
    guard !samples.isEmpty else {
      (height, path) = (0, "")
      return
    }
    let middle = Double(samples.sorted()[samples.count / 2])
    let points = StripPoints(samples, rate: signal.rate, start: start).points.map { second, millivolts in
      let up = (Double(millivolts) - middle) * Self.millimetresPerMillivolt
      return (x: second * Self.millimetresPerSecond, up: min(max(up, -Self.mostMillimetres), Self.mostMillimetres))
    }
    let reach = points.map { abs($0.up) }.max() ?? 0
    let half = max(2, (reach / 5).rounded(.up)) * 5
    height = 2 * half
    path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(Self.written(point.x)) \(Self.written(half - point.up))"
    }.joined()
  }

  /// The first sample from a time on. The number of samples for a time after the end, or one that is no number.
  private static func index(at second: Double, in signal: ECGSignal) -> Int {
    let (place, count) = ((second * signal.rate).rounded(.up), signal.samples.count)
    return place.isFinite ? Int(min(max(place, 0), Double(count))) : count
  }

  /// Hundredths of a millimetre, which nobody sees.
  private static func written(_ millimetres: Double) -> String {
    let hundredths = max(0, Int((millimetres * 100).rounded()))
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
