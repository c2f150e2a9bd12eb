import Remedi
import Web

/// The form that ends a pause, or takes back one that has not begun.
struct ResumeView: PageView {
  static let template = "therapies/resume"
  var title: String { isToCome ? "Take back the pause of \(name)" : "Resume \(name)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  /// The exercise's or the medication's name.
  let name: String
  let patientName: String
  let patientHref: String
  /// "Paused until 3 March 2026: before surgery".
  let pause: String
  /// The pause that is meant: its first day.
  let firstPausedDay: String
  /// Whether the pause has not begun yet.
  let isToCome: Bool
  /// The revision that the form was opened on.
  let revision: String
  /// Tells this opening of the form from another.
  var once = ""
  var form = ResumeFields()
  /// What has to be confirmed before it goes on.
  var questions: [QuestionView] = []
  /// What is to be read before it goes on, and needs no tick.
  var advice: [String] = []
  /// What is wrong with the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "patientName": patientName, "patientHref": patientHref, "pause": pause,
      "firstPausedDay": firstPausedDay, "isToCome": isToCome, "revision": revision, "once": once,
      "effective": form.effective, "firstDay": form.firstDay, "questions": questions, "advice": advice,
      "action": isToCome ? "Take back the pause" : "Resume",
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.firstDay] + questions.map(\.field), choices: [form.effective]),
    ]
  }

  static var samples: [(name: String, view: ResumeView)] {
    func page(_ pause: String, isToCome: Bool = false) -> ResumeView {
      ResumeView(
        name: "Levodopa/Carbidopa 100/25", patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis",
        patientHref: "/patients/7", pause: pause, firstPausedDay: "2026-03-01", isToCome: isToCome, revision: "3")
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
