import ModuleKit

/// Whose words an average is described with. The raw values are stored.
enum PressureGuideline: String, CaseIterable {
  case esc2024, ahaAcc2025

  var source: PublishedSource {
    switch self {
    case .esc2024: PressureThresholds.esc2024
    case .ahaAcc2025: PressureThresholds.ahaAcc2025
    }
  }

  /// In the order of their limits. The first has none.
  var categories: [PressureCategory] {
    switch self {
    case .esc2024: PressureThresholds.esc2024AtHome
    case .ahaAcc2025: PressureThresholds.ahaAcc2025AtHome
    }
  }

  /// The last category that either pressure reaches. An average counts in whole millimetres, as it is read.
  func category(of mean: BloodPressure) -> PressureCategory {
    let whole = BloodPressure(systolic: mean.systolic.rounded(), diastolic: mean.diastolic.rounded())
    return categories.last { $0.isReached(by: whole) } ?? categories[0]
  }
}
