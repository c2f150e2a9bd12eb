import Remedi
import Web

/// Who opened a patient's record, and what they did.
struct AccessLogView: PageView {
  static let template = "patients/access-log"
  var title: String { "Who opened the record of \(Phrases.isolated(patientName))" }
  var crumb: String { "Access log" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  let filters: [FieldView]
  /// Whether the filters leave something out.
  let isNarrow: Bool
  /// The list without filters, where the form is sent too.
  let allHref: String
  /// Newest first.
  let days: [AccessDayView]
  /// The zone of the times, as "Europe/Berlin".
  let zone: String
  /// The first page; nil on it.
  let newestHref: String?
  /// The page after this one; nil on the last.
  let olderHref: String?
  /// All of it as a file; nil for who may not have that.
  let csvHref: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "filters": filters, "isNarrow": isNarrow, "allHref": allHref,
      "days": days, "hasDays": !days.isEmpty, "zone": zone, "newestHref": newestHref, "olderHref": olderHref,
      "hasPages": newestHref != nil || olderHref != nil, "csvHref": csvHref,
    ]
  }
}

/// One day of it.
struct AccessDayView: View {
  /// "Today, Monday, 2 March".
  let date: String
  let people: [AccessPersonView]

  var fields: Fields { ["date": date, "people": people] }
}

/// What one person did on a day.
struct AccessPersonView: View {
  let name: String
  /// "patient"; nil for a physician.
  let role: String?
  let actions: [AccessActionView]

  var fields: Fields { ["name": name, "role": role, "deeds": actions] }
}

/// What was done, once or again and again.
struct AccessActionView: View {
  /// "08:04", "08:04 to 17:20".
  let time: String
  /// "opened the record", "changed the prescription of".
  let verb: String
  /// "Levodopa"; nil where it was done to the record.
  let object: String?
  /// "may look, until 14 March 2026"; nil where there is nothing to add.
  let detail: String?
  /// "3 times"; nil for once.
  let count: String?

  var fields: Fields {
    ["time": time, "verb": verb.capitalizingFirst, "object": object, "detail": detail, "count": count]
  }
}
