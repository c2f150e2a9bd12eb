import Web

/// What can be done with all prescriptions of a chart together, and what was prescribed just now.
struct PrescriptionActionsView: View {
  /// What the reader wrote in the last ten minutes and nobody has acted on.
  var justPrescribed: [TakeBackView] = []
  /// Where several are paused, resumed or stopped at once; nil where fewer than two can be.
  var pauseHref: String?
  var resumeHref: String?
  var stopHref: String?

  var fields: Fields {
    [
      "justPrescribed": justPrescribed, "pauseHref": pauseHref, "resumeHref": resumeHref, "stopHref": stopHref,
      "hasLinks": [pauseHref, resumeHref, stopHref].contains { $0 != nil },
    ]
  }
}

/// A prescription that can still be taken back.
struct TakeBackView: View {
  /// "Levodopa was prescribed today, 12:03. It can be taken back until 12:13."
  let sentence: String
  /// What the button takes back: the name, and how much and how often where another has the same.
  let name: String
  /// The form that takes it back is sent here.
  let action: String

  var fields: Fields { ["sentence": sentence, "name": name, "action": action] }

  static let sample = TakeBackView(
    sentence: "Levodopa/Carbidopa 100/25 was prescribed today, 10:40. It can be taken back until 10:50.",
    name: "Levodopa/Carbidopa 100/25", action: "/patients/7/prescriptions/1/take-back")
}
