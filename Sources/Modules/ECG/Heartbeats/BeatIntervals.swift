/// The eight latest intervals between beats that were near their mean, in samples (RR AVERAGE2 of Pan and Tompkins).
struct BeatIntervals {
  private static let count = 8
  private static let near = 0.92...1.16

  private var all: [Int] = []
  private var regular: [Int] = []

  /// Nil before the second beat.
  var mean: Double? {
    let counted = regular.isEmpty ? all : regular
    return counted.isEmpty ? nil : Double(counted.reduce(0, +)) / Double(counted.count)
  }

  mutating func add(_ interval: Int) {
    all = (all + [interval]).suffix(Self.count)
    if let mean, !Self.near.contains(Double(interval) / mean) {
      // A heart that has changed its pace for good has a new mean.
      let mean = Double(all.reduce(0, +)) / Double(all.count)
      if all.count == Self.count, all.allSatisfy({ Self.near.contains(Double($0) / mean) }) { regular = all }
    } else {
      regular = (regular + [interval]).suffix(Self.count)
    }
  }
}
