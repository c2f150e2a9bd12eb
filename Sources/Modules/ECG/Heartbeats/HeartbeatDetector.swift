/// Finds heartbeats by the method of Pan and Tompkins (IEEE Trans Biomed Eng 32:230, 1985): two thresholds that follow the
/// signal, a search back, and the slope of a T wave. It finds beats; it says nothing of their kind or their rhythm.
package struct HeartbeatDetector {
  /// A peak so soon after a beat may be its T wave: 360 ms.
  private static let tWave = 72
  private static let learned = 400
  /// 100 ms.
  private static let start = 20
  /// After so many mean intervals a beat is missing.
  private static let missing = 1.66

  private let peaks: [QRSPeak]
  private var energy: QRSLevels
  private var height: QRSLevels
  private var intervals = BeatIntervals()
  private var beats: [QRSPeak] = []
  /// Peaks since the last beat that were taken for noise.
  private var passed: [QRSPeak] = []

  /// Seconds from the start of the recording, in order.
  package static func beats(in signal: ECGSignal) -> [Double] {
    var detector = HeartbeatDetector(QRSPeaks(EvenSignal(signal)))
    // A beat that the start of the recording cuts through is none: its filters see a step.
    for peak in detector.peaks where peak.heightPlace >= QRSFilters.bandDelay + Self.start { detector.take(peak) }
    return detector.beats.map { Double($0.heightPlace - QRSFilters.bandDelay) / EvenSignal.rate }
  }

  private init(_ found: QRSPeaks) {
    peaks = found.peaks
    energy = QRSLevels(learning: found.energy.prefix(Self.learned))
    height = QRSLevels(learning: found.height.prefix(Self.learned))
  }

  private mutating func take(_ peak: QRSPeak) {
    searchBack(before: peak)
    if peak.energy > energy.first, peak.height > height.first, !isTWave(peak) {
      energy.addBeat(peak.energy)
      height.addBeat(peak.height)
      add(peak)
    } else {
      energy.addNoise(peak.energy)
      height.addNoise(peak.height)
      passed.append(peak)
    }
  }

  /// If no beat came for too long, the highest of the peaks that were passed over is one, if it reaches the lower threshold.
  private mutating func searchBack(before peak: QRSPeak) {
    guard let last = beats.last, let mean = intervals.mean,
      Double(peak.place - last.place) > Self.missing * mean
    else { return }
    let candidates = passed.filter {
      $0.energy > energy.second && $0.height > height.second && $0.place - last.place >= QRSPeaks.apart && !isTWave($0)
    }
    guard let found = candidates.max(by: { $0.energy < $1.energy }) else { return }
    energy.addBeatFoundBack(found.energy)
    height.addBeatFoundBack(found.height)
    add(found)
  }

  private func isTWave(_ peak: QRSPeak) -> Bool {
    guard let last = beats.last, peak.place - last.place < Self.tWave else { return false }
    return peak.slope < last.slope / 2
  }

  private mutating func add(_ beat: QRSPeak) {
    if let last = beats.last { intervals.add(beat.place - last.place) }
    beats.append(beat)
    passed.removeAll { $0.place <= beat.place }
  }
}
