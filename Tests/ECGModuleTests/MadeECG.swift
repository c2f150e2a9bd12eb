import Foundation
import Remedi

@testable import ECGModule

/// An ECG that was made: P, QRS and T waves as bell curves, a baseline that wanders, and noise of a seed.
struct MadeECG {
  /// Seconds of the R waves.
  private(set) var beats: [Double] = []
  private(set) var samples: [Float] = []
  let rate: Double

  /// - Parameters:
  ///   - beatsPerMinute: by seconds.
  ///   - noise: the standard deviation, in millivolts.
  init(seconds: Double, rate: Double, noise: Double, seed: UInt64 = 1, _ beatsPerMinute: (Double) -> Double) {
    self.rate = rate
    var place = 0.4
    while place < seconds {
      beats.append(place)
      place += 60 / beatsPerMinute(place)
    }
    var values = [Double](repeating: 0, count: Int(seconds * rate))
    for beat in beats {
      let interval = 60 / beatsPerMinute(beat)
      for (height, offset, width) in [
        (0.12, -0.16 * interval.squareRoot(), 0.022), (-0.12, -0.024, 0.009), (1.0, 0, 0.011), (-0.2, 0.026, 0.009),
        (0.3, 0.28 * interval.squareRoot(), 0.045),
      ] {
        let first = max(0, Int((beat + offset - 5 * width) * rate))
        let last = min(values.count - 1, Int((beat + offset + 5 * width) * rate))
        guard first <= last else { continue }
        for index in first...last {
          let distance = (Double(index) / rate - beat - offset) / width
          values[index] += height * exp(-distance * distance / 2)
        }
      }
    }
    var generator = SeededGenerator(seed: seed)
    func share() -> Double { Double(generator.next() >> 11) / 0x1p53 }
    samples = values.indices.map { index in
      let normal = (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
      return Float(values[index] + 0.15 * sin(2 * .pi * 0.25 * Double(index) / rate) + noise * normal)
    }
  }

  func signal() throws -> ECGSignal { try ECGSignal(samples, rate: rate) }
}
