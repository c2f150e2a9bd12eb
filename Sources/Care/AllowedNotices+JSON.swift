import JSON
import Remedi

extension Caregiver.AllowedNotices {
  /// As written in the patient API.
  /// - Parameter notices: nil if nothing is allowed.
  public static func write(_ notices: Self?, to json: inout JSONWriter) {
    json.object { json in
      json.member("missed", notices?.missedAfter != nil)
      json.member("after", notices?.missedAfter ?? usualDelay)
      json.member("reminders", notices?.reminders ?? false)
    }
  }
}
