import Web

/// Asks before a reading is removed.
struct ReadingRemovalView: PageView {
  static let template = "monitoring/removal"
  let title = "Remove this reading"
  var trail: [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb(moduleName, moduleHref)]
  }
  let moduleName: String
  let patientName: String
  let patientHref: String
  let moduleHref: String
  /// "81.4 kilograms, today, 08:04, by Bob Martin"
  let reading: String
  /// The revision that the page was opened on.
  let revision: String
  /// An error of the form. Nil if there is none.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "moduleHref": moduleHref, "reading": reading, "revision": revision,
      "problems": ProblemSummary(sentence: problem),
    ]
  }

  static var samples: [(name: String, view: ReadingRemovalView)] {
    [
      ("typical", sample("Bob Miller", "81.4 kilograms, today, 08:04, by Bob Miller", nil)),
      (
        "changed meanwhile",
        sample(
          "‏אברהם בן־דוד", "183 kilograms, yesterday, 08:10, by אברהם בן־דוד",
          "This reading was changed meanwhile. Read what stands now before you remove it.")
      ),
    ]
  }

  private static func sample(_ patient: String, _ reading: String, _ problem: String?) -> Self {
    ReadingRemovalView(
      moduleName: "Weight", patientName: patient, patientHref: "/patients/7",
      moduleHref: "/patients/7/readings/selfhub.weight", reading: reading, revision: "1", problem: problem)
  }
}
