import Web

/// What a prescription would mean: in words, and day by day.
struct PreviewView: View {
  /// "Levodopa/Carbidopa 100/25: 1 tablet at 08:00 and 20:00 every day, from 4 March 2026."
  let words: String
  /// The frequency in the physician's own words, which were parsed as ``words``. Nil if it was chosen in the fields.
  var written: String?
  /// The fields' previous choice, if the words replaced it.
  var replaced: String?
  /// The differences from the version in force. Empty for a new prescription.
  let changes: [ChangeView]
  /// Set if a dose of today was already recorded under the version in force.
  let warning: String?
  /// What must be confirmed before saving.
  var questions: [QuestionView] = []
  /// The result of the limit check, if no limit can be exceeded. Nil if it has no substance.
  var limits: String?
  /// How the permitted doses could exceed the limits, which needs no tick. Nil if they could not.
  var advice: String?
  /// When the first dose is, to read before sending the form. Nil if the patient decides on all doses.
  var beginning: BeginningView?
  /// A remark about the days as a whole.
  var remark: String?
  /// The first two weeks. Nil if they have no doses.
  var calendar: PreviewCalendarView?
  /// The heading of the individual days: "After the first two weeks".
  var heading = ""
  /// The next days with doses, if the first two weeks have few of them.
  var days: [PreviewDayView] = []
  /// The effect of a journey. Nil if none was entered.
  var journey: JourneyView?
  /// Why no journey is shown although one was entered, as shown next to its fields.
  var journeyFault: String?

  var fields: Fields {
    [
      "words": words, "written": written, "replaced": replaced, "changes": changes, "hasChanges": !changes.isEmpty,
      "warning": warning, "questions": questions, "beginning": beginning, "calendar": calendar, "limits": limits,
      "advice": advice,
      "remark": remark, "heading": heading, "days": days, "hasDays": !days.isEmpty, "journey": journey,
      "journeyFault": journeyFault,
    ]
  }
}

/// When a version begins, as shown next to the prescribe button.
struct BeginningView: View {
  /// "Today’s times 08:00 and 20:00 have passed: the first dose is tomorrow at 08:00, in 11 hours."
  let sentence: String
  /// The date to begin on instead of today: "2026-11-26". Nil if no dose of today is missed.
  var tomorrow: String?

  /// The field that the button "Begin tomorrow instead" sends.
  static let field = "begin"

  var fields: Fields { ["sentence": sentence, "tomorrow": tomorrow] }
}

/// A day of the preview.
struct PreviewDayView: View {
  /// "Wednesday, 4 March".
  let date: String
  let doses: [PreviewDoseView]

  var fields: Fields { ["date": date, "doses": doses] }
}
