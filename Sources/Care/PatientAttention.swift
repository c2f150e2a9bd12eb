import Remedi

/// Tells which patients of a practitioner need attention, for what counts them and names nobody. The feature with the
/// board offers it.
package protocol PatientAttention: Sendable {
  /// The patients on the practitioner's board who need attention at a moment. Nil while the boards are being built: some
  /// would be missing. Adds nothing to an audit chain.
  func patientsInNeed(of practitioner: Practitioner, at now: Instant) async throws -> [PatientInNeed]?
}

/// A patient who needs attention.
package struct PatientInNeed: Sendable, Hashable {
  package let id: Identifier<Patient>
  /// The codes of the reasons, see ``AttentionReason/code``; the weightiest first. At least one.
  package let reasons: [String]

  package init(id: Identifier<Patient>, reasons: [String]) { (self.id, self.reasons) = (id, reasons) }
}
