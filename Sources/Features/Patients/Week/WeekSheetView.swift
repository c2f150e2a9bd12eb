import Web

/// A printable week for a patient without a phone: what to do when, with a box to tick for each dose.
struct WeekSheetView: PageView {
  static let template = "patients/week"
  /// "Week of 9 to 15 March 2026, Bob Miller".
  var title: String { "Week of \(week), \(patientName)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { "Week to print" }
  let patientName: String
  let patientHref: String
  /// "9 to 15 March 2026".
  let week: String
  let physicianName: String
  let clinicName: String
  /// The clinic's phone number. Nil if it has none.
  var clinicPhone: String?
  /// The week's Monday as a date-field value: "2026-03-09".
  let monday: String
  /// The first and last day that can be chosen.
  let firstDay: String
  let lastDay: String
  let earlierHref: String?
  let laterHref: String?
  /// Monday to Sunday.
  let days: [SheetDayView]
  let asNeeded: [SheetAsNeededView]
  /// The physician's notes about individual prescriptions.
  let advice: [SheetAdviceView]
  let code: SheetCodeView

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "week": week,
      "physicianName": physicianName, "clinicName": clinicName, "clinicPhone": clinicPhone, "monday": monday,
      "firstDay": firstDay,
      "lastDay": lastDay, "earlierHref": earlierHref, "laterHref": laterHref, "days": days, "asNeeded": asNeeded,
      "hasAsNeeded": !asNeeded.isEmpty, "advice": advice, "hasAdvice": !advice.isEmpty, "code": code,
    ]
  }
}

/// One day of a printed week.
struct SheetDayView: View {
  /// "Monday, 9 March".
  let label: String
  let doses: [SheetDoseView]

  var fields: Fields { ["label": label, "doses": doses, "hasDoses": !doses.isEmpty] }
}

/// One line of a printed week.
struct SheetDoseView: View {
  /// What is already recorded: a tick or a dash in the box, or nil.
  enum Mark: Sendable { case completed, skipped }

  let time: String
  let name: String
  /// Nil if none is prescribed.
  let amount: String?
  let mark: Mark?

  var fields: Fields {
    [
      "time": time, "name": name, "amount": amount, "isCompleted": mark == .completed, "isSkipped": mark == .skipped,
    ]
  }
}

/// What can be taken as needed, with lines to write on.
struct SheetAsNeededView: View {
  let name: String
  /// "1 sachet as needed for constipation, at least 12 hours apart, at most 2 a day".
  let words: String

  var fields: Fields { ["name": name, "words": words] }
}

/// The physician's note about one prescription.
struct SheetAdviceView: View {
  let name: String
  let words: String

  var fields: Fields { ["name": name, "words": words] }
}

/// The QR code that leads back to the app.
struct SheetCodeView: View {
  /// The QR code's dark modules as an SVG path, quiet zone included.
  let path: String
  /// "0 0 37 37".
  let viewBox: String
  /// The same address as text, to type in.
  let address: String

  var fields: Fields { ["path": path, "viewBox": viewBox, "address": address] }
}
