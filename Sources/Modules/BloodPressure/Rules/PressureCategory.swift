/// What a guideline calls an average at home from one of its limits on.
struct PressureCategory: Sendable, Hashable {
  let name: String
  /// Nil if no systolic pressure leads here.
  let systolic: Double?
  /// Nil if no diastolic pressure leads here.
  let diastolic: Double?

  init(_ name: String, systolic: Double?, diastolic: Double?) {
    (self.name, self.systolic, self.diastolic) = (name, systolic, diastolic)
  }

  /// Whether either pressure reaches its limit.
  func isReached(by pressure: BloodPressure) -> Bool {
    systolic.map { pressure.systolic >= $0 } ?? false || diastolic.map { pressure.diastolic >= $0 } ?? false
  }
}
