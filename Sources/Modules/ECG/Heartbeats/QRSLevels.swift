/// The running estimates of the peaks of beats and of noise in one signal, and the two thresholds between them.
struct QRSLevels {
  private(set) var signal: Double
  private(set) var noise: Double

  /// What a peak must reach, and what it must reach in a search back.
  var first: Double { noise + 0.25 * (signal - noise) }
  var second: Double { 0.5 * first }

  /// - Parameter learned: the first two seconds.
  init(learning learned: some Collection<Double>) {
    signal = (learned.max() ?? 0) / 3
    noise = learned.isEmpty ? 0 : learned.reduce(0, +) / Double(learned.count) / 2
  }

  mutating func addBeat(_ peak: Double) { signal = 0.125 * peak + 0.875 * signal }
  mutating func addNoise(_ peak: Double) { noise = 0.125 * peak + 0.875 * noise }
  /// A beat that the search back found moves the level faster.
  mutating func addBeatFoundBack(_ peak: Double) { signal = 0.25 * peak + 0.75 * signal }
}
