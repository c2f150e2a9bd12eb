import JSON
import Remedi
import Web

extension ReminderPreferences {
  /// Requires every field, so that a client cannot remove a setting that it does not know.
  /// - Throws: `RemediError` `validation` that names every field that is invalid, missing or unknown.
  public init(_ json: JSONObject) throws {
    let preferences = Self(reading: json)
    try json.finish()
    guard let preferences else { throw RemediError.invalid("", "This is incomplete.") }
    self = preferences
  }

  /// The same as a part of a larger object. Nil if a field is invalid or missing; the object then records the error.
  public init?(reading json: JSONObject) {
    let medicationReminders = json.bool("medicationReminders")
    let exerciseReminders = json.bool("exerciseReminders")
    let lead = json.integer("lead", in: Self.leads)
    let repeats = json.object("repeats", .nullable).flatMap { Repeats($0) }
    let quietHours = json.object("quietHours", .nullable).flatMap { QuietHours(reading: $0) }
    guard let medicationReminders, let exerciseReminders, let lead else { return nil }
    self.init(
      medicationReminders: medicationReminders, exerciseReminders: exerciseReminders, lead: lead, repeats: repeats,
      quietHours: quietHours)
  }

  /// As written in the patient API.
  public var representation: Representation {
    Representation { json in
      json.object { json in
        json.member("medicationReminders", medicationReminders)
        json.member("exerciseReminders", exerciseReminders)
        json.member("lead", lead)
        json.member("repeats") { json in
          guard let repeats else { return json.null() }
          json.object { json in
            json.member("interval", repeats.interval)
            json.member("count", repeats.count)
          }
        }
        json.member("quietHours") { QuietHours.write(quietHours, to: &$0) }
      }
    }
  }
}

extension ReminderPreferences.Repeats {
  /// Nil if a field is invalid; the object then records the error.
  fileprivate init?(_ json: JSONObject) {
    let interval = json.integer("interval", in: Self.intervals)
    let count = json.integer("count", in: Self.counts)
    guard let interval, let count else { return nil }
    self.init(interval: interval, count: count)
  }
}

extension ReminderPreferences.QuietHours {
  /// Nil if a field is invalid; the object then records the error.
  public init?(reading json: JSONObject) {
    let from = json.text("from", .required, "a time such as 22:00") { LocalTime($0) }
    let to = json.text("to", .required, "a time such as 07:00") { LocalTime($0) }
    guard let from, let to else { return nil }
    if from == to { json.fault("to", "This must differ from the start. Send null for no quiet hours.") }
    self.init(from: from, to: to)
  }

  /// As written in the patient API: null for none.
  public static func write(_ hours: Self?, to json: inout JSONWriter) {
    guard let hours else { return json.null() }
    json.object { json in
      json.member("from", hours.from.description)
      json.member("to", hours.to.description)
    }
  }
}
