import ModuleKit

/// All published limits and rules of this module, with their sources. No physician of this project has reviewed them.
///
/// Looked up in public texts: the hypertension limit of ESC 2024 at home (135/85), all of AHA/ACC 2025
/// (its table 7, which is that of 2017: 130/80 at home is 130/80, 140/90 is 135/85), Freeman 2011, and 7 days with a minimum
/// of 3 without the first. Not looked up, because only office values were found: the limits 120 and 70 of ESC 2024 at home,
/// which are those of the requirement.
enum PressureThresholds {
  static let esc2024 = PublishedSource(
    "ESC 2024",
    "McEvoy et al., 2024 ESC Guidelines for the management of elevated blood pressure and hypertension, "
      + "Eur Heart J 45:3912", year: 2024)
  /// In the order of their limits.
  static let esc2024AtHome = [
    PressureCategory("nonElevated", systolic: nil, diastolic: nil),
    PressureCategory("elevated", systolic: 120, diastolic: 70),
    PressureCategory("hypertension", systolic: 135, diastolic: 85),
  ]

  static let ahaAcc2025 = PublishedSource(
    "AHA/ACC 2025",
    "2025 AHA/ACC Guideline for the Prevention, Detection, Evaluation and Management of High Blood Pressure in Adults, "
      + "table 7", year: 2025)
  /// In the order of their limits.
  static let ahaAcc2025AtHome = [
    PressureCategory("normal", systolic: nil, diastolic: nil),
    PressureCategory("elevated", systolic: 120, diastolic: nil),
    PressureCategory("stage1", systolic: 130, diastolic: 80),
    PressureCategory("stage2", systolic: 135, diastolic: 85),
  ]

  static let averaging = PublishedSource(
    "ESH 2021",
    "Stergiou et al., 2021 European Society of Hypertension practice guidelines for office and out-of-office blood "
      + "pressure measurement, J Hypertens 39:1293", year: 2021)

  static let standing = PublishedSource(
    "Freeman 2011",
    "Freeman et al., Consensus statement on the definition of orthostatic hypotension, neurally mediated syncope and the "
      + "postural tachycardia syndrome, Clin Auton Res 21:69", year: 2011)
  /// A fall of either is large.
  static let fall = BloodPressure(systolic: 20, diastolic: 10)
  static let fallSeconds = 180
}
