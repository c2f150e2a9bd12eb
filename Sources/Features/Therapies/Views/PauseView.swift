import Care
import Remedi
import Web

/// The form that pauses a prescription: from when, until when, and why.
struct PauseView: PrescriptionChangeView {
  static let template = "therapies/pause"
  var title: String { "Pause \(head.name)" }
  let head: PrescriptionFormHead
  /// The rule in force, in words.
  let words: String
  var form = PauseFields()
  /// An error of the form as a whole.
  var problem: String?

  mutating func fill(_ sent: FormData) { form.fill(sent) }

  var fields: Fields {
    head.fields + [
      "title": title, "words": words, "effective": form.effective, "firstDay": form.firstDay,
      "lastDay": form.lastDay, "reason": form.reason,
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.firstDay, form.lastDay, form.reason], choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: PauseView)] {
    let plain = PauseView(
      head: PrescriptionFormHead("Levodopa/Carbidopa 100/25", of: "Bob Miller"),
      words: "1 tablet every day at 08:00, 12:00 and 16:00, since 4 January 2026")
    var faulty = PauseView(
      head: PrescriptionFormHead("Hydrochlorothiazide/Triamterene/Extraordinarilylongnamed", of: "‏אברהם בן־דוד"),
      words: "1 tablet every day at 08:00, since 4 January 2026")
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
