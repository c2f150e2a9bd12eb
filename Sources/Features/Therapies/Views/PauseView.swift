import Remedi
import Web

/// The form that pauses a prescription: from when, until when, and why.
struct PauseView: PageView {
  static let template = "therapies/pause"
  var title: String { "Pause \(name)" }
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
  var form = PauseFields()
  /// What is wrong with the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "patientName": patientName, "patientHref": patientHref, "words": words,
      "revision": revision, "once": once, "effective": form.effective, "firstDay": form.firstDay,
      "lastDay": form.lastDay, "reason": form.reason,
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.firstDay, form.lastDay, form.reason], choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: PauseView)] {
    let plain = PauseView(
      name: "Levodopa/Carbidopa 100/25", patientName: "Bob Miller", patientHref: "/patients/7",
      words: "1 tablet every day at 08:00, 12:00 and 16:00, since 4 January 2026", revision: "3")
    var faulty = PauseView(
      name: "Hydrochlorothiazide/Triamterene/Extraordinarilylongnamed", patientName: "‏אברהם בן־דוד",
      patientHref: "/patients/7", words: "1 tablet every day at 08:00, since 4 January 2026", revision: "3")
    faulty.form.effective.value = "date"
    faulty.form.firstDay.value = "2026-03-01"
    faulty.form.firstDay.error = "A pause cannot begin in the past."
    faulty.form.lastDay.error = "Type a date that exists, or leave this empty."
    faulty.form.reason.error = "Write why it is paused; a few words are enough."
    faulty.problem =
      "Somebody changed this prescription while you were writing. Read the current version and pause it again."
    return [("typical", plain), ("with faults", faulty)]
  }
}
