import Web

/// The actions on all prescriptions of a chart together, and what was prescribed just now.
struct PrescriptionActionsView: View {
  /// What the reader prescribed in the last ten minutes and nobody has acted on yet.
  var justPrescribed: [TakeBackView] = []
  /// The link to pause several at once. Nil if fewer than two can be. The same applies to resuming and stopping.
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
  /// The name of the prescription that the button takes back, with amount and frequency if another has the same name.
  let name: String
  /// The action of the form that takes it back.
  let action: String

  var fields: Fields { ["sentence": sentence, "name": name, "action": action] }

  static let sample = TakeBackView(
    sentence: "Levodopa/Carbidopa 100/25 was prescribed today, 10:40. It can be taken back until 10:50.",
    name: "Levodopa/Carbidopa 100/25", action: "/patients/7/prescriptions/1/take-back")
}
