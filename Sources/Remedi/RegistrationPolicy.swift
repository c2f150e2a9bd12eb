/// Who may make a clinic on an installation.
public enum RegistrationPolicy: String, Sendable, CaseIterable {
  /// Whoever has a mailbox.
  case open
  /// Nobody.
  case closed
  /// Whoever comes first; after that nobody.
  case first
}
