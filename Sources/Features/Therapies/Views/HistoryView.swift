import Remedi
import Web

/// Every version of one prescription, newest first.
struct HistoryView: PageView {
  static let template = "therapies/history"
  var title: String { "\(Phrases.isolated(name)): history" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { name }
  let name: String
  let isMedication: Bool
  let patientName: String
  let patientHref: String
  /// Nil once the prescription is stopped.
  let changeHref: String?
  let stopHref: String?
  /// The link to pause the prescription. Nil once it is stopped.
  var pauseHref: String?
  /// The link to start a new prescription from this one. Nil if the reader cannot prescribe.
  var copyHref: String?
  /// The link to the explanation of why it has doses on a day, or none.
  let whyHref: String
  /// The link to add a dose. Nil once it is stopped, and for prescriptions taken as needed.
  var addHref: String?
  /// The next doses, and all moved or added doses.
  var coming: [ComingDoseRowView] = []
  /// Two versions side by side. Nil if there is only one.
  var comparison: ComparisonView?
  let versions: [VersionView]

  var fields: Fields {
    [
      "title": title, "nameParts": name.breakableParts, "kind": isMedication ? "Medication" : "Exercise",
      "isMedication": isMedication,
      "patientName": patientName, "patientHref": patientHref, "changeHref": changeHref, "stopHref": stopHref,
      "pauseHref": pauseHref, "copyHref": copyHref, "whyHref": whyHref, "comparison": comparison,
      "isActive": changeHref != nil, "addHref": addHref, "coming": coming,
      "hasComing": !coming.isEmpty || addHref != nil,
      "isNothingComing": coming.isEmpty,
      "comingTitle": isMedication ? "Next doses" : "Next times",
      "addWords": isMedication ? "One more dose" : "One more time",
      "versions": versions,
    ]
  }
}

/// One version of a prescription.
struct VersionView: View {
  /// "Version 2", "Stopped".
  let heading: String
  /// "In force since 10 February 2026, 00:00", "4 January to 9 February 2026".
  let period: String
  let isCurrent: Bool
  /// The rule and the amount in words.
  let words: String
  /// What the patient sees. Nil if there is no picture.
  var picture: PictureView?
  let note: String?
  /// Why it was changed or stopped, or nil.
  let reason: String?
  /// "Dr. Ann Keller, 9 February 2026, 16:20".
  let byline: String
  /// The differences from the previous version. Empty for the first.
  let changes: [ChangeView]
  /// What was asked and confirmed before it was saved.
  var confirmations: [ConfirmationView] = []

  var fields: Fields {
    [
      "confirmations": confirmations, "heading": heading, "period": period, "isCurrent": isCurrent, "words": words,
      "picture": picture, "note": note,
      "reason": reason,
      "byline": byline, "changes": changes, "hasChanges": !changes.isEmpty,
    ]
  }
}

/// A confirmation of a question about a version.
struct ConfirmationView: View {
  /// "Levodopa is prescribed already: 1 tablet at 08:00 every day, from 4 March 2026."
  let sentence: String
  /// "Dr. Ann Keller, 9 February 2026, 16:20".
  let byline: String

  var fields: Fields { ["sentence": sentence, "byline": byline] }
}

/// The picture of the prescribed item.
struct PictureView: View {
  let href: String
  let description: String

  /// Nil if it has none.
  init?(_ action: Action) {
    guard let href = action.imageURL else { return nil }
    self.init(href: href, description: action.imageDescription ?? "")
  }

  init(href: String, description: String) {
    (self.href, self.description) = (href, description)
  }

  var fields: Fields { ["href": href, "description": description] }
}

extension HistoryView {
  static var samples: [(name: String, view: HistoryView)] {
    let first = VersionView(
      heading: "Version 1", period: "4 January to 9 February 2026", isCurrent: false,
      words: "1 tablet every day at 08:00 and 12:00", note: nil, reason: nil,
      byline: "Dr. Ann Keller, 3 January 2026, 15:02", changes: [])
    let second = VersionView(
      heading: "Version 2", period: "In force since 10 February 2026, 00:00", isCurrent: true,
      words: "1 tablet every day at 08:00, 12:00 and 16:00",
      picture: PictureView(href: "/drawings/sit-to-stand.svg", description: "A person stands up from a chair."),
      note: "With water, 30 minutes before food.", reason: nil,
      byline: "Dr. Wilhelmina Theodora van den Berghe-Oosterhuis, 9 February 2026, 16:20",
      changes: [
        ChangeView("Dose times", old: "08:00, 12:00", new: "08:00, 12:00, 16:00"),
        ChangeView("Note", old: "", new: "With water, 30 minutes before food."),
      ],
      confirmations: [
        ConfirmationView(
          sentence: QuestionView.duplicateSample.sentence,
          byline: "Dr. Wilhelmina Theodora van den Berghe-Oosterhuis, 9 February 2026, 16:20")
      ])
    let stop = VersionView(
      heading: "Stopped", period: "From 3 March 2026, 00:00", isCurrent: true, words: "No further dose is planned.",
      note: nil, reason: "Sleepy during the day", byline: "Dr. Ann Keller, 2 March 2026, 11:45", changes: [])
    let planned = VersionView(
      heading: "Planned stop", period: "From 9 March 2026, 00:00", isCurrent: false,
      words: "It was stopped before that, when the record was archived.", note: nil,
      reason: "The course is over then", byline: "Dr. Charlie Chen, 1 March 2026, 09:12", changes: [])
    func page(_ versions: [VersionView], isActive: Bool) -> HistoryView {
      HistoryView(
        name: "Levodopa/Carbidopa 100/25", isMedication: true, patientName: "Bob Miller", patientHref: "/patients/7",
        changeHref: isActive ? "/patients/7/prescriptions/1/change" : nil,
        stopHref: isActive ? "/patients/7/prescriptions/1/stop" : nil,
        pauseHref: isActive ? "/patients/7/prescriptions/1/pause" : nil, copyHref: "/patients/7/prescriptions/new",
        whyHref: "/patients/7/prescriptions/1/why",
        addHref: isActive ? "/patients/7/prescriptions/1/doses/add" : nil,
        coming: isActive ? ComingDoseRowView.samples : [],
        comparison: versions.count > 2 ? ComparisonView.sample : nil, versions: versions)
    }
    let turned = VersionView(
      heading: "Version 1", period: "4 January to 9 February 2026", isCurrent: true,
      words: "1 tablet every day at 08:00",
      note: "مع كوب من الماء، قبل الأكل بنصف ساعة (30 دقيقة).", reason: nil,
      byline: "\u{2068}ד״ר נועה אבן־עזרא\u{2069}, 3 January 2026, 15:02", changes: [])
    let rightToLeft = HistoryView(
      name: "ليفودوبا 100/25", isMedication: true, patientName: "محمد عبد الله الفارسي (2)", patientHref: "/patients/7",
      changeHref: nil, stopHref: nil, pauseHref: nil, copyHref: "/patients/7/prescriptions/new",
      whyHref: "/patients/7/prescriptions/1/why", comparison: nil,
      versions: [turned])
    let pause = VersionView(
      heading: "Version 3: paused", period: "From 12 February 2026, 09:00", isCurrent: true,
      words: "Paused from 13 February 2026 until 20 February 2026.", note: nil, reason: "Before surgery",
      byline: "Dr. Ann Keller, 12 February 2026, 09:00", changes: [])
    return [
      ("active", page([second, first], isActive: true)), ("paused", page([pause, first, first], isActive: true)),
      ("stopped", page([stop, first], isActive: false)), ("archived", page([stop, planned, first], isActive: false)),
      ("right to left", rightToLeft),
    ]
  }
}
