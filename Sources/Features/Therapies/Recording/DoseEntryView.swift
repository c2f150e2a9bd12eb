import Remedi
import Web

/// Every dose of a day or a week, to enter at once from a returned paper sheet.
struct DoseEntryView: PageView {
  static let template = "therapies/dose-entry"
  var title: String { "Enter the record of \(patientName)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { "Enter a record" }
  let patientName: String
  let patientHref: String
  /// The action of the form. It names these days, no matter on which day the form is sent.
  let formHref: String
  /// "9 to 15 March 2026", "Monday, 9 March 2026".
  let span: String
  /// Whether it is a whole week.
  let isWeek: Bool
  /// The link to the form with all past doses marked as done. Nil if there is nothing to enter, or they already are.
  var doneHref: String?
  var earlierHref: String?
  var laterHref: String?
  /// The days with planned doses, oldest first.
  var days: [DoseEntryDayView]
  /// The links to single days, instead of a week with too many doses to enter at once.
  var dayLinks: [DoseEntryDayLink] = []
  /// An error of the form as a whole.
  var problem: String?

  var entries: [DoseEntryLineView] { days.flatMap(\.lines) }
  /// The invalid fields for the list of errors.
  var faults: [FieldView] {
    days.flatMap { day in day.lines.filter { $0.recorded == nil }.flatMap { $0.faults(on: day.label) } }
  }

  var fields: Fields {
    let hasOpen = entries.contains { $0.recorded == nil }
    return [
      "title": title, "patientName": patientName, "patientHref": patientHref, "formHref": formHref, "span": span,
      "earlier": isWeek ? "Previous week" : "Previous day", "later": isWeek ? "Next week" : "Next day",
      "doneHref": doneHref, "earlierHref": earlierHref, "laterHref": laterHref, "days": days,
      "hasDays": !days.isEmpty, "dayLinks": dayLinks, "isTooMuch": !dayLinks.isEmpty,
      "isEmpty": days.isEmpty && dayLinks.isEmpty, "hasOpen": hasOpen,
      "problems": ProblemSummary(sentence: problem, inputs: faults),
    ]
  }
}

/// The link to the form of one day.
struct DoseEntryDayLink: View {
  /// "Monday, 9 March".
  let label: String
  let href: String

  var fields: Fields { ["label": label, "href": href] }
}

/// One day of the form.
struct DoseEntryDayView: View {
  /// "Monday, 9 March".
  let label: String
  var lines: [DoseEntryLineView]

  var fields: Fields { ["label": label, "lines": lines] }
}

/// One dose of the form: an open line to enter, or the existing record.
struct DoseEntryLineView: View {
  /// From 1, across the open lines of all days. It names the line's controls. A recorded line has none.
  let number: Int
  /// "08:00", as planned.
  let time: String
  let name: String
  let amount: String?
  /// The occurrence's id.
  let dose: String
  /// The UUID of the record to create.
  var id: String
  /// "completed", "skipped", or empty if the line is left alone.
  var outcome = ""
  /// The time when it happened, as entered.
  var clock: String
  var outcomeError: String?
  var clockError: String?
  /// "At 08:04", "On Tuesday, 3 March, 00:30". Nil while nothing is recorded.
  var recorded: String?
  var badge: StatusBadge?
  /// The link to correct the record.
  let href: String

  /// The form name of the time field.
  private var clockName: String { "time\(number)" }

  /// The invalid fields for the list of errors, each labelled with its dose.
  func faults(on day: String) -> [FieldView] {
    [("outcome\(number)-completed", outcomeError), (clockName, clockError)].compactMap { name, error in
      error.map { FieldView(name: name, label: "", error: "\(day), \(time), \(Phrases.isolated(self.name)): \($0)") }
    }
  }

  var fields: Fields {
    let errors = [outcomeError, clockError].compactMap { $0 }
    return [
      "number": String(number), "time": time, "name": name, "amount": amount, "dose": dose, "id": id,
      "isCompleted": outcome == "completed", "isSkipped": outcome == "skipped",
      "isLeft": outcome != "completed" && outcome != "skipped",
      "clock": clock, "hasClockError": clockError != nil, "errors": errors, "hasErrors": !errors.isEmpty,
      "recorded": recorded, "isRecorded": recorded != nil, "badge": badge, "href": href,
    ]
  }
}
