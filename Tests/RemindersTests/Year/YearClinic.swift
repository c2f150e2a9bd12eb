import Remedi

@testable import Reminders

/// A clinic of `Tests/System/Oracles/reminder_year.py`. Minutes are since 1970; events are half a minute later.
struct YearClinic: Decodable {
  let seed: UInt64
  let begin: Int64
  let end: Int64
  /// When no process ran: from when, until when.
  let outages: [[Int64]]
  let patients: [Life]

  struct Life: Decodable {
    let zones: [TimeZoneAssignment]
    let devices: [String]
    let prescriptions: [OracleScene.Written]
    let settings: OracleScene.Settings
    let events: [YearEvent]
  }
}
