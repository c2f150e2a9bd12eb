/// The points of a strip. Of more than 250 samples a second the lowest and the highest of each hundredth of a second are
/// drawn, so that no peak is lost.
struct StripPoints {
  private static let mostRate = 250.0

  /// Seconds from the start of the strip, and millivolts.
  let points: [(second: Double, millivolts: Float)]

  /// - Parameter start: of the strip, in seconds of the recording.
  init(_ samples: ArraySlice<Float>, rate: Double, start: Double) {
    func point(_ index: Int) -> (second: Double, millivolts: Float) { (Double(index) / rate - start, samples[index]) }
    guard rate > Self.mostRate else {
      points = samples.indices.map(point)
      return
    }
    let count = Int((rate / 100).rounded(.up))
    points = stride(from: samples.startIndex, to: samples.endIndex, by: count).flatMap { first in
      let part = first..<min(first + count, samples.endIndex)
      let least = part.min { samples[$0] < samples[$1] } ?? first
      let most = part.max { samples[$0] < samples[$1] } ?? first
      return Set([least, most]).sorted().map(point)
    }
  }
}
