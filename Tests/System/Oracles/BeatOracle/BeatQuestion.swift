import ECGModule
import Foundation

/// Where the beats of an ECG are.
struct BeatQuestion: Decodable {
  /// A file in Base64.
  let edf: Data?
  /// A column of millivolts.
  let csv: String?
  /// Samples a second of ``csv``.
  let rate: Double?

  struct Answer: Encodable {
    let rate: Double
    /// Millivolts.
    let samples: [Float]
    /// Seconds from the start.
    let beats: [Double]
  }

  struct NoRecording: Error {}

  func answer() throws -> Answer {
    let signal = try signal()
    return Answer(rate: signal.rate, samples: signal.samples, beats: HeartbeatDetector.beats(in: signal))
  }

  private func signal() throws -> ECGSignal {
    if let edf { return try EDFReader().read(Array(edf)) }
    guard let csv, let rate else { throw NoRecording() }
    return try CSVSignalReader(rate: rate, unit: .millivolts).read(Array(csv.utf8))
  }
}
