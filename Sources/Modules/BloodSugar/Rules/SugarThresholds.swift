import ModuleKit

/// All published limits and rules of this module, with their sources. No physician of this project has reviewed them.
///
/// Looked up in public texts: 70 to 180 mg/dL and 3.9 to 10.0 mmol/L of the consensus of 2019, and the formula of Nathan
/// 2008. Not looked up: its limits 54 and 250 mg/dL, which are those of the requirement, in mmol/L (3.0 and 13.9), and the
/// 60 readings in 90 days, which are a rule of ours.
enum SugarThresholds {
  static let ranges = PublishedSource(
    "Battelino 2019",
    "Battelino et al., Clinical Targets for Continuous Glucose Monitoring Data Interpretation: Recommendations From the "
      + "International Consensus on Time in Range, Diabetes Care 42:1593", year: 2019)
  static let veryLow = SugarLimit(milligrams: 54, millimoles: 3.0)
  static let low = SugarLimit(milligrams: 70, millimoles: 3.9)
  static let high = SugarLimit(milligrams: 180, millimoles: 10.0)
  static let veryHigh = SugarLimit(milligrams: 250, millimoles: 13.9)
  /// The days of which shares are said.
  static let daysOfShares = 14

  static let hba1c = PublishedSource(
    "Nathan 2008",
    "Nathan et al., Translating the A1C Assay Into Estimated Average Glucose Values, Diabetes Care 31:1473", year: 2008)
  static let daysOfHbA1c = 90
  static let readingsOfHbA1c = 60
}
