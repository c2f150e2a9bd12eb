import Web

/// What a prescription would mean: in words, and day by day.
struct PreviewView: View {
  /// "Levodopa/Carbidopa 100/25: 1 tablet at 08:00 and 20:00 every day, from 4 March 2026."
  let words: String
  /// How often, in the physician's own words, which were read as ``words``; nil where it was chosen.
  var written: String?
  /// What was chosen in the fields, where the words took its place.
  var replaced: String?
  /// What differs from what is in force; empty for a new prescription.
  let changes: [ChangeView]
  /// Set where a dose of today was already recorded under what is in force.
  let warning: String?
  /// What has to be confirmed before it is saved.
  var questions: [QuestionView] = []
  /// What was found about the limits of the substance where nothing can break them; nil where it has no substance.
  var limits: String?
  /// How what is permitted could break them, which needs no tick; nil where it could not.
  var advice: String?
  /// When the first dose is, to be read before the form is sent; nil where the patient decides on all of them.
  var beginning: BeginningView?
  /// What is to be said of the days as a whole.
  var remark: String?
  /// The first two weeks; nil where nothing falls into them.
  var calendar: PreviewCalendarView?
  /// What the single days are: "After the first two weeks".
  var heading = ""
  /// The next days with something due, where the first two weeks hold few of them.
  var days: [PreviewDayView] = []
  /// What a journey would do to it; nil where none was typed.
  var journey: JourneyView?
  /// Why no journey is shown though one was typed, as it stands beside its fields.
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

/// When a version begins, as it stands beside the button that prescribes.
struct BeginningView: View {
  /// "Today’s times 08:00 and 20:00 have passed: the first dose is tomorrow at 08:00, in 11 hours."
  let sentence: String
  /// The day that begins the whole in place of today: "2026-11-26"; nil where nothing of today is lost.
  var tomorrow: String?

  /// The field that a click on "Begin tomorrow instead" sends.
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
