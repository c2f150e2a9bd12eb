import Care
import Remedi
import Web

/// The form that ends a pause, or takes back one that has not begun.
struct ResumeView: PrescriptionChangeView {
  static let template = "therapies/resume"
  var title: String { isToCome ? "Take back the pause of \(head.name)" : "Resume \(head.name)" }
  let head: PrescriptionFormHead
  /// "Paused until 3 March 2026: before surgery".
  let pause: String
  /// The first day of the pause, which identifies it.
  let firstPausedDay: String
  /// Whether the pause has not begun yet.
  let isToCome: Bool
  var form = ResumeFields()
  /// What must be confirmed before it resumes.
  var questions: [QuestionView] = []
  /// Advice to read before it resumes, which needs no tick.
  var advice: [String] = []
  /// An error of the form as a whole.
  var problem: String?

  mutating func fill(_ sent: FormData) { form.fill(sent) }

  func isCurrent(_ sent: FormData) -> Bool {
    sent["revision"] == head.revision && sent["pause"] == firstPausedDay
  }

  var fields: Fields {
    head.fields + [
      "title": title, "pause": pause, "firstPausedDay": firstPausedDay, "isToCome": isToCome,
      "effective": form.effective, "firstDay": form.firstDay, "questions": questions, "advice": advice,
      "action": isToCome ? "Take back the pause" : "Resume",
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.firstDay] + questions.map(\.field), choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: ResumeView)] {
    func page(_ pause: String, isToCome: Bool = false) -> ResumeView {
      ResumeView(
        head: PrescriptionFormHead(
          "Levodopa/Carbidopa 100/25", of: "Wilhelmina Theodora van den Berghe-Oosterhuis"),
        pause: pause, firstPausedDay: "2026-03-01", isToCome: isToCome)
    }
    var faulty = page("Paused until further notice: ‏לפני ניתוח")
    faulty.form.effective.value = "date"
    faulty.form.firstDay.error = "This cannot be in the past."
    var asked = page("Paused until further notice: before surgery")
    asked.questions = [.resumeSample]
    return [
      ("typical", page("Paused until 3 March 2026: before surgery")), ("with faults", faulty), ("asked", asked),
      ("to come", page("Will be paused from 5 March 2026 until 9 March 2026: holiday", isToCome: true)),
    ]
  }
}
