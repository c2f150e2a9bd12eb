/// A published limit, which has a rounded number in each unit: 10.0 mmol/L is in range, although it is more than 180 mg/dL
/// exactly.
struct SugarLimit: Sendable, Hashable {
  let milligrams: Double
  let millimoles: Double

  subscript(unit: SugarUnit) -> Double {
    switch unit {
    case .milligrams: milligrams
    case .millimoles: millimoles
    }
  }
}
