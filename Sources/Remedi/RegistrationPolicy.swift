/// Who may create a clinic on an installation.
public enum RegistrationPolicy: String, Sendable, CaseIterable {
  /// Anyone with a mailbox.
  case open
  /// Nobody.
  case closed
  /// Only the first person; afterwards nobody.
  case first
}
