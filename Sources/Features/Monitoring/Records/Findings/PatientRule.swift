import ModuleKit

/// A rule for one patient.
struct PatientRule: Sendable {
  let rule: AnalysisRule
  /// Nil while nobody has signed this version.
  let signature: RuleDocument.Decision?
}
