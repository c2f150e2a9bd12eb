/// A blood pressure, in millimetres of mercury.
struct BloodPressure: Sendable, Hashable {
  let systolic: Double
  let diastolic: Double

  /// Nil of none.
  static func mean(of pressures: [BloodPressure]) -> BloodPressure? {
    guard !pressures.isEmpty else { return nil }
    let count = Double(pressures.count)
    return BloodPressure(
      systolic: pressures.reduce(0) { $0 + $1.systolic } / count,
      diastolic: pressures.reduce(0) { $0 + $1.diastolic } / count)
  }
}
