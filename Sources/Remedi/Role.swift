/// A person's role in a clinic (FHIR: PractitionerRole.code). A person may have several. Each ``Permission`` names the
/// roles that have it; everything else is refused (N-94, N-96).
public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
  /// Treats patients.
  case physician
  /// Assists the physicians: maintains addresses, invites, records what patients report.
  case staff
  /// Decides who works in the clinic, and edits what patients read about it.
  case manager
  /// Operates the installation and sees no patients.
  case engineer
}
