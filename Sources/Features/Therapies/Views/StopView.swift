import Care
import Remedi
import Web

/// The form that stops a prescription: why, and from when.
struct StopView: PrescriptionChangeView {
  static let template = "therapies/stop"
  var title: String { "Stop \(Phrases.isolated(head.name))" }
  let head: PrescriptionFormHead
  /// The rule in force, in words.
  let words: String
  var form = StopFields()
  /// An error of the form as a whole.
  var problem: String?

  mutating func fill(_ sent: FormData) { form.fill(sent) }

  var fields: Fields {
    head.fields + [
      "title": title, "words": words, "reason": form.reason, "effective": form.effective, "lastDay": form.lastDay,
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.reason, form.lastDay], choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: StopView)] {
    let plain = StopView(
      head: PrescriptionFormHead("Levodopa/Carbidopa 100/25", of: "Bob Miller"),
      words: "1 tablet every day at 08:00, 12:00 and 16:00, since 4 January 2026")
    var faulty = plain
    faulty.form.reason.error = "Write why it is stopped; a few words are enough."
    faulty.form.effective.value = "date"
    faulty.form.lastDay.error = "Choose the last day."
    var rightToLeft = StopView(
      head: PrescriptionFormHead("ليفودوبا 100/25", of: "‏אברהם בן־דוד"),
      words: "1 tablet every day at 08:00, since 4 January 2026")
    rightToLeft.form.reason.value = "נרדם במשך היום."
    return [("typical", plain), ("with faults", faulty), ("right to left", rightToLeft)]
  }
}
