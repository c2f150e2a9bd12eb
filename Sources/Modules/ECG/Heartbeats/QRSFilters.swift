/// The filters of Pan and Tompkins (IEEE Trans Biomed Eng 32:230, 1985) at 200 samples a second.
enum QRSFilters {
  /// Samples by which the band pass comes late: 5 of the low pass, 16 of the high pass.
  static let bandDelay = 21
  /// The moving window: 150 ms.
  static let window = 30

  /// 5 to 12 Hz. The integer filters of the paper, without their recursion, in which rounding would add up.
  static func band(_ samples: [Double]) -> [Double] {
    let low = movingSum(movingSum(samples, 6), 6).map { $0 / 36 }
    let slow = movingSum(low, 32)
    return low.indices.map { ($0 >= 16 ? low[$0 - 16] : 0) - slow[$0] / 32 }
  }

  /// The slope: `(2x(n) + x(n−1) − x(n−3) − 2x(n−4)) / 8`.
  static func derivative(_ samples: [Double]) -> [Double] {
    samples.indices.map { index in
      guard index >= 4 else { return 0 }
      return (2 * samples[index] + samples[index - 1] - samples[index - 3] - 2 * samples[index - 4]) / 8
    }
  }

  /// The energy of the slope within the window.
  static func integrated(_ slopes: [Double]) -> [Double] {
    movingSum(slopes.map { $0 * $0 }, window).map { max($0, 0) / Double(window) }
  }

  private static func movingSum(_ samples: [Double], _ count: Int) -> [Double] {
    var sum = 0.0
    return samples.indices.map { index in
      sum += samples[index]
      if index >= count { sum -= samples[index - count] }
      return sum
    }
  }
}
