/// That a patient is no longer treated here (FHIR: `Patient.active` false): who put the record away, when and why. It is
/// kept, read, exported and shared as before; nothing in it is changed, and nothing is prescribed, until the patient is
/// brought back.
public struct PatientArchive: Codable, Sendable, Hashable {
  public enum Reason: String, Codable, Sendable {
    /// The treatment is at its end.
    case finished
    /// Somebody else treats the patient now.
    case moved
    case died
    case other
  }

  public let at: Instant
  public let by: Actor
  public let reason: Reason
  /// What the care team should know; empty where the reason says it all.
  public let note: String

  public init(at: Instant, by: Actor, reason: Reason, note: String = "") {
    self.at = at
    self.by = by
    self.reason = reason
    self.note = note
  }
}
