/// The heart rate of a recording, in beats a minute. It is counted, and no rhythm is told from it.
public struct HeartRate: Sendable, Hashable {
  /// A minute of the recording; the last one may be shorter.
  public struct Minute: Sendable, Hashable {
    /// From 1.
    public let number: Int
    public let beats: Int
    /// Of the intervals that end in the minute. Nil if there is none.
    public let mean: Double?
    /// The slowest and the fastest eight intervals in a row that end in the minute. Nil if there are none.
    public let least: Double?
    public let most: Double?
  }

  /// Intervals that a slowest or fastest rate is the mean of: a single one says little.
  private static let inRow = 8

  /// Seconds from the start of the recording.
  public let beats: [Double]
  /// Nil with fewer than two beats.
  public let mean: Double?
  /// The slowest and the fastest eight intervals in a row. Nil with fewer.
  public let least: Double?
  public let most: Double?
  public let minutes: [Minute]

  public init(of signal: ECGSignal) { self.init(HeartbeatDetector.beats(in: signal), seconds: signal.duration) }

  /// - Parameters:
  ///   - beats: seconds from the start, in order.
  ///   - seconds: the length of the recording.
  package init(_ beats: [Double], seconds: Double) {
    self.beats = beats
    mean = Self.rate(beats, 0, beats.count - 1)
    let rows = beats.indices.dropFirst(Self.inRow).compactMap { end in
      Self.rate(beats, end - Self.inRow, end).map { (end: beats[end], rate: $0) }
    }
    least = rows.map(\.rate).min()
    most = rows.map(\.rate).max()
    minutes = (0..<Int((seconds / 60).rounded(.up))).map { minute in
      let span = Double(minute) * 60..<Double(minute + 1) * 60
      let inside = beats.indices.filter { span.contains(beats[$0]) }
      let own = rows.filter { span.contains($0.end) }.map(\.rate)
      let first = max((inside.first ?? 0) - 1, 0)
      return Minute(
        number: minute + 1, beats: inside.count, mean: inside.last.flatMap { Self.rate(beats, first, $0) },
        least: own.min(), most: own.max())
    }
  }

  /// Nil if there is no interval between the two beats.
  private static func rate(_ beats: [Double], _ first: Int, _ last: Int) -> Double? {
    guard first < last, beats[last] > beats[first] else { return nil }
    return 60 * Double(last - first) / (beats[last] - beats[first])
  }
}
