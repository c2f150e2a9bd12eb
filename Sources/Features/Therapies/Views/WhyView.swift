import Remedi
import Web

/// Why a prescription has doses on a day, or why it has none.
struct WhyView: PageView {
  static let template = "therapies/why"
  var title: String { isHere ? "Why is this here?" : "Why is nothing here?" }
  var trail: [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb(name, historyHref)]
  }
  /// The name of the exercise or medication.
  let name: String
  let patientName: String
  let patientHref: String
  let historyHref: String
  /// "Thursday, 5 March 2026".
  let day: String
  /// The link to the same day with all other prescriptions.
  let dayHref: String
  /// Whether something is due.
  let isHere: Bool
  /// What applies to every dose of the day.
  let shared: [String]
  let doses: [WhyDoseView]
  let beforeHref: String
  let afterHref: String
  var date = FieldView(name: "date", label: "Day", kind: .date, marksOptional: false, isShort: true)
  var time = FieldView(name: "time", label: "Time", kind: .time, isShort: true)

  var fields: Fields {
    [
      "title": title, "name": name, "day": day, "dayHref": dayHref,
      "shared": shared, "hasShared": !shared.isEmpty, "doses": doses, "beforeHref": beforeHref, "afterHref": afterHref,
      "date": date, "time": time,
    ]
  }
}

/// One dose, with its reasons and the conclusion.
struct WhyDoseView: View {
  /// "So it is due at 08:00 on 5 March 2026."
  let conclusion: String
  let sentences: [String]
  /// The link to move the dose. Nil if it can no longer be moved, or the reader may not.
  var moveHref: String?

  var fields: Fields {
    [
      "conclusion": conclusion, "sentences": sentences, "hasSentences": !sentences.isEmpty, "moveHref": moveHref,
    ]
  }
}

/// All current and past prescriptions, and what they ask for on a day.
struct WhyDayView: PageView {
  static let template = "therapies/why-day"
  var title: String { "What is due, and why" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { day }
  let patientName: String
  let patientHref: String
  /// "Thursday, 5 March 2026".
  let day: String
  /// Prescriptions with doses come first.
  let rows: [WhyRowView]
  let beforeHref: String
  let afterHref: String
  var date = FieldView(name: "date", label: "Day", kind: .date, marksOptional: false, isShort: true)

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "day": day, "rows": rows,
      "hasRows": !rows.isEmpty, "beforeHref": beforeHref, "afterHref": afterHref, "date": date,
    ]
  }
}

/// One prescription on the day.
struct WhyRowView: View {
  let name: String
  let href: String
  let isHere: Bool
  /// "At 08:00 and 20:00.", or the reasons why nothing is due.
  let reasons: [String]

  var fields: Fields { ["name": name, "href": href, "isHere": isHere, "reasons": reasons] }
}
