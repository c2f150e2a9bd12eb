/// The archiving of a patient's record (FHIR: `Patient.active` false): who archived it, when and why. An archived
/// record is stored, read, exported and shared as before, but nothing in it can be changed and nothing prescribed until
/// it is restored.
public struct PatientArchive: Codable, Sendable, Hashable {
  public enum Reason: String, Codable, Sendable {
    /// The treatment is complete.
    case finished
    /// The patient is treated elsewhere.
    case moved
    case died
    case other
  }

  public let at: Instant
  public let by: Actor
  public let reason: Reason
  /// A note for the care team. Empty if the reason suffices.
  public let note: String

  public init(at: Instant, by: Actor, reason: Reason, note: String = "") {
    self.at = at
    self.by = by
    self.reason = reason
    self.note = note
  }
}
