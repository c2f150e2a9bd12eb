import Remedi

/// The usual cast: Ann treats Bob, Charlie of the same clinic treats Dora; neither physician sees the other's
/// patient.
public struct Cast: Sendable {
  public enum Doctor: Sendable { case ann, charlie }
  public enum Patients: Sendable { case bob, dora }

  /// With which all of them sign in.
  public static let password = "three blue herons"

  public let clinic: Clinic
  public let ann: Practitioner
  public let charlie: Practitioner
  public let bob: Patient
  public let dora: Patient
  let cookies: [Doctor: String]
  let tokens: [Patients: String]
}
