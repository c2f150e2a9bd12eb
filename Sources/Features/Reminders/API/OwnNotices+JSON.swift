import Care
import JSON
import Remedi
import Web

/// What a caregiver reads and writes of the own messages.
struct OwnNoticesBody {
  let missed: Bool
  let reminders: Bool
  let quietHours: ReminderPreferences.QuietHours?

  /// The field that only the patient changes is passed over, so that a client can send back what it read.
  /// - Throws: `RemediError` `validation` that names every field that is invalid, missing or unknown.
  init(_ json: JSONObject) throws {
    _ = json.value("allowed", .optional)
    let missed = json.bool("missed")
    let reminders = json.bool("reminders")
    quietHours = json.object("quietHours", .nullable).flatMap { ReminderPreferences.QuietHours(reading: $0) }
    try json.finish()
    guard let missed, let reminders else { throw RemediError.invalid("", "This is incomplete.") }
    (self.missed, self.reminders) = (missed, reminders)
  }
}

extension Caregiver {
  /// The own messages as written in the patient API, with what the patient allows.
  var ownNoticesRepresentation: Representation {
    let own = ownNotices ?? .nothing
    return Representation { json in
      json.object { json in
        json.member("missed", own.missed)
        json.member("reminders", own.reminders)
        json.member("quietHours") { ReminderPreferences.QuietHours.write(own.quietHours, to: &$0) }
        json.member("allowed") { json in
          json.object { json in
            json.member("missedAfter", allowedNotices?.missedAfter)
            json.member("reminders", allowedNotices?.reminders ?? false)
          }
        }
      }
    }
  }
}
