import Remedi
import Web

/// The form that stops a prescription: why, and from when.
struct StopView: PageView {
  static let template = "therapies/stop"
  var title: String { "Stop \(Phrases.isolated(name))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  /// The exercise's or the medication's name.
  let name: String
  let patientName: String
  let patientHref: String
  /// The rule that is in force, in words.
  let words: String
  /// The revision that the form was opened on.
  let revision: String
  /// Tells this opening of the form from another.
  var once = ""
  var form = StopFields()
  /// What is wrong with the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "patientName": patientName, "patientHref": patientHref, "words": words,
      "revision": revision, "once": once, "reason": form.reason, "effective": form.effective, "lastDay": form.lastDay,
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.reason, form.lastDay], choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: StopView)] {
    let plain = StopView(
      name: "Levodopa/Carbidopa 100/25", patientName: "Bob Miller", patientHref: "/patients/7",
      words: "1 tablet every day at 08:00, 12:00 and 16:00, since 4 January 2026", revision: "3")
    var faulty = plain
    faulty.form.reason.error = "Write why it is stopped; a few words are enough."
    faulty.form.effective.value = "date"
    faulty.form.lastDay.error = "Choose the last day."
    var rightToLeft = StopView(
      name: "ليفودوبا 100/25", patientName: "‏אברהם בן־דוד", patientHref: "/patients/7",
      words: "1 tablet every day at 08:00, since 4 January 2026", revision: "3")
    rightToLeft.form.reason.value = "נרדם במשך היום."
    return [("typical", plain), ("with faults", faulty), ("right to left", rightToLeft)]
  }
}
