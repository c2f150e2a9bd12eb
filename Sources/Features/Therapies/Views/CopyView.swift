import Web

/// Prescriptions that a new one can be copied from.
struct CopyView: PageView {
  static let template = "therapies/copy"
  var title: String { "Copy a prescription" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  /// The patient to prescribe for.
  let patientName: String
  let patientHref: String
  /// The patient whose prescriptions are shown. Nil for the same patient.
  let sourceName: String?
  /// The search text.
  let query: String
  /// The patients that match the search. Nil without a search.
  let found: [CopyPatientView]?
  let active: [CopySourceView]
  let stopped: [CopySourceView]

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "sourceName": sourceName,
      "isOther": sourceName != nil, "query": query, "isSearch": found != nil, "found": found ?? [],
      "hasFound": found?.isEmpty == false, "active": active, "hasActive": !active.isEmpty, "stopped": stopped,
      "hasStopped": !stopped.isEmpty, "copyHref": "\(patientHref)/prescriptions/copy",
      "isEmpty": active.isEmpty && stopped.isEmpty,
    ]
  }

  static var samples: [(name: String, view: CopyView)] {
    let rows = [
      CopySourceView(
        name: "Levodopa/Carbidopa 100/25", isMedication: true,
        words: "1 tablet at 08:00 and 20:00 every day, from 4 January 2026.", href: "/1"),
      CopySourceView(
        name: "Sit to stand", isMedication: false,
        words: "2 sets of 10 repetitions, at 17:00 every day, from 4 January 2026.", href: "/2"),
    ]
    func page(
      _ source: String? = nil, query: String = "", found: [CopyPatientView]? = nil, active: [CopySourceView] = [],
      stopped: [CopySourceView] = []
    ) -> CopyView {
      CopyView(
        patientName: "Bob Miller", patientHref: "/patients/7", sourceName: source, query: query, found: found,
        active: active, stopped: stopped)
    }
    let found = [
      CopyPatientView(
        name: "Wilhelmina Theodora van den Berghe-Oosterhuis", href: "/9", birthDate: "born 4 March 1944"),
      CopyPatientView(name: "‏אברהם בן־דוד", href: "/10", birthDate: nil),
    ]
    return [
      ("typical", page(active: rows, stopped: [rows[0]])), ("empty", page()),
      (
        "right to left",
        page(
          "أمينة بنت عبد الرحمن الحدّاد",
          active: [
            CopySourceView(
              name: "קימה מכיסא", isMedication: false,
              words: "2 sets of 10 repetitions, at 17:00 every day, from 4 January 2026.", href: "/3")
          ])
      ),
      ("searching", page(query: "mil", found: found, active: rows)),
      ("nobody found", page(query: "zzz", found: [], active: rows)),
      ("of another", page("Wilhelmina Theodora van den Berghe-Oosterhuis", active: rows)),
    ]
  }
}

/// One prescription that can be copied.
struct CopySourceView: View {
  let name: String
  let isMedication: Bool
  /// The whole prescription in a sentence.
  let words: String
  /// The link to the prefilled form.
  let href: String

  var fields: Fields {
    [
      "name": name, "isMedication": isMedication, "kind": isMedication ? "Medication" : "Exercise", "words": words,
      "href": href,
    ]
  }
}

/// A patient whose prescriptions can be viewed.
struct CopyPatientView: View {
  let name: String
  let href: String
  /// "born 4 March 1944", to distinguish patients of the same name. Nil if it is unknown.
  let birthDate: String?

  var fields: Fields { ["name": name, "href": href, "birthDate": birthDate] }
}
