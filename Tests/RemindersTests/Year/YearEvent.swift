import Remedi

@testable import Reminders

/// Something that happens to a patient. Which fields there are depends on ``do``.
struct YearEvent: Decodable {
  enum Kind: String, Decodable {
    case record, undo, later, device, settings, version, stop, prescribe, move, pause, resume, zone
  }

  let at: Int64
  let `do`: Kind
  let dose: String?
  let slot: Int64?
  let until: Int64?
  let device: String?
  /// Whether the device is there from now on.
  let has: Bool?
  let settings: OracleScene.Settings?
  /// Which of the patient's prescriptions.
  let number: Int?
  let version: OracleScene.Version?
  let stop: Instant?
  let prescription: OracleScene.Written?
  let anchor: String?
  let date: LocalDate?
  let time: LocalTime?
  let from: LocalDate?
  let through: LocalDate?
  /// The day on which the patient goes on.
  let first: LocalDate?
  let zone: TimeZoneAssignment?
}
