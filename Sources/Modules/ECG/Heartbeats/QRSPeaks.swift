/// The peaks of the moving window, at least 200 ms apart: no heart beats again before.
struct QRSPeaks {
  /// 200 ms.
  static let apart = 40

  let peaks: [QRSPeak]
  let energy: [Double]
  let height: [Double]

  init(_ signal: EvenSignal) {
    let band = QRSFilters.band(signal.samples)
    let slopes = QRSFilters.derivative(band)
    let energy = QRSFilters.integrated(slopes)
    self.energy = energy
    height = band.map(abs)
    var places: [Int] = []
    for place in energy.indices.dropFirst().dropLast()
    where energy[place] > energy[place - 1] && energy[place] >= energy[place + 1] {
      guard let last = places.last, place - last < Self.apart else {
        places.append(place)
        continue
      }
      if energy[place] > energy[last] { places[places.count - 1] = place }
    }
    let heights = height
    peaks = places.map { place in
      // The window holds the beat; the band pass has it before the slope of it has summed up.
      let window = max(0, place - QRSFilters.window - 5)...place
      let highest = window.max { heights[$0] < heights[$1] } ?? place
      return QRSPeak(
        place: place, energy: energy[place], height: heights[highest], heightPlace: highest,
        slope: window.map { abs(slopes[$0]) }.max() ?? 0)
    }
  }
}
