/// A lead at 200 samples a second, for which Pan and Tompkins designed their filters.
struct EvenSignal {
  static let rate = 200.0

  /// Millivolts, around their mean.
  let samples: [Double]

  init(_ signal: ECGSignal) {
    let source = signal.samples
    let step = signal.rate / Self.rate
    let mean = source.reduce(0.0) { $0 + Double($1) } / Double(max(source.count, 1))
    // A sample is the mean of those around it, so that what is faster than 100 Hz does not come back as something slower.
    let width = max(1, Int(step.rounded()))
    var sums = [0.0]
    sums.reserveCapacity(source.count + 1)
    for sample in source { sums.append(sums[sums.count - 1] + Double(sample) - mean) }
    func smooth(_ index: Int) -> Double {
      let first = min(max(index - width / 2, 0), source.count - 1)
      let end = min(first + width, source.count)
      return (sums[end] - sums[first]) / Double(end - first)
    }
    samples = (0..<Int(Double(source.count) / step)).map { number in
      let place = Double(number) * step
      let index = Int(place)
      return smooth(index) + (smooth(index + 1) - smooth(index)) * (place - Double(index))
    }
  }
}
