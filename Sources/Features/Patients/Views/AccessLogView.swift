import Remedi
import Web

/// The access log of a patient: who opened the record and what they did.
struct AccessLogView: PageView {
  static let template = "patients/access-log"
  var title: String { "Who opened the record of \(Phrases.isolated(patientName))" }
  var crumb: String { "Access log" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  let filters: [FieldView]
  /// Whether the filters exclude entries.
  let isNarrow: Bool
  /// The link to the unfiltered list. The filter form is also sent there.
  let allHref: String
  /// Newest first.
  let days: [AccessDayView]
  /// The time zone of the times, such as "Europe/Berlin".
  let zone: String
  /// The link to the first page. Nil on the first page.
  let newestHref: String?
  /// The link to the next page. Nil on the last.
  let olderHref: String?
  /// The link to the whole log as a file. Nil if the reader may not download it.
  let csvHref: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "filters": filters, "isNarrow": isNarrow, "allHref": allHref,
      "days": days, "hasDays": !days.isEmpty, "zone": zone, "newestHref": newestHref, "olderHref": olderHref,
      "hasPages": newestHref != nil || olderHref != nil, "csvHref": csvHref,
    ]
  }
}

/// One day of the access log.
struct AccessDayView: View {
  /// "Today, Monday, 2 March".
  let date: String
  let people: [AccessPersonView]

  var fields: Fields { ["date": date, "people": people] }
}

/// The actions of one person on one day.
struct AccessPersonView: View {
  let name: String
  /// "patient". Nil for a physician.
  let role: String?
  let actions: [AccessActionView]

  var fields: Fields { ["name": name, "role": role, "actions": actions] }
}

/// An action, done once or repeatedly.
struct AccessActionView: View {
  /// "08:04", "08:04 to 17:20".
  let time: String
  /// "opened the record", "changed the prescription of".
  let verb: String
  /// "Levodopa". Nil if the action concerns the record itself.
  let object: String?
  /// "may look, until 14 March 2026". Nil if there is nothing to add.
  let detail: String?
  /// "3 times". Nil for once.
  let count: String?

  var fields: Fields {
    ["time": time, "verb": verb.capitalizingFirst, "object": object, "detail": detail, "count": count]
  }
}
