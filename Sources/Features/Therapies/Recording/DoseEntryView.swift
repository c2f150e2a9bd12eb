import Remedi
import Web

/// Every dose of a day or a week, to be entered at once from what the patient brings back on paper.
struct DoseEntryView: PageView {
  static let template = "therapies/dose-entry"
  var title: String { "Enter the record of \(patientName)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { "Enter a record" }
  let patientName: String
  let patientHref: String
  /// Where the form goes: to these days, whatever day it is sent on.
  let formHref: String
  /// "9 to 15 March 2026", "Monday, 9 March 2026".
  let span: String
  /// Whether it is a whole week.
  let isWeek: Bool
  /// The same with everything that is past marked as done; nil where there is nothing to enter or it is so already.
  var doneHref: String?
  var earlierHref: String?
  var laterHref: String?
  /// Those on which something was asked for, oldest first.
  var days: [DoseEntryDayView]
  /// Where each day is entered by itself, in place of a week that holds more than can be entered at once.
  var dayLinks: [DoseEntryDayLink] = []
  /// What is wrong with the form as a whole.
  var problem: String?

  var entries: [DoseEntryLineView] { days.flatMap(\.lines) }
  /// What has to be mended, as a list of faults names it.
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

/// The way to the form of one day.
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

/// One dose of the form: to be entered, or as it stands.
struct DoseEntryLineView: View {
  /// From 1, through the open lines of all days: names the line's controls. One that is recorded has none.
  let number: Int
  /// "08:00", as planned.
  let time: String
  let name: String
  let amount: String?
  /// The occurrence's id.
  let dose: String
  /// The UUID of the record to be made.
  var id: String
  /// "completed", "skipped", or empty where the line is left alone.
  var outcome = ""
  /// When it happened, as it was typed.
  var clock: String
  var outcomeError: String?
  var clockError: String?
  /// "At 08:04", "On Tuesday, 3 March, 00:30"; nil while nothing is recorded.
  var recorded: String?
  var badge: StatusBadge?
  /// Where the record is corrected.
  let href: String

  /// The clock's name in the form.
  private var clockName: String { "time\(number)" }

  /// What has to be mended, as a list of faults names it: each with the dose that it is about.
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
