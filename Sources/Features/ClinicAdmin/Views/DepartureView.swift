import Web

/// A practitioner's departure: every patient is handed over first, then the account closes.
struct DepartureView: PageView {
  static let template = "clinic-admin/departure"
  var title: String { "Departure of \(name)" }
  var trail: [Crumb] { [Crumb("People", "/clinic/people"), Crumb(name, personHref)] }
  let crumb = "Departure"
  let name: String
  let personHref: String
  /// Some of the patients for whom the person is responsible. Empty if all are handed over.
  var patients: [LeftPatientRow]
  /// Whether there are more than are shown.
  let hasMore: Bool
  /// The colleague for all patients without a choice of their own.
  var colleague: FieldView
  /// Whether there is any colleague to hand over to.
  let hasColleagues: Bool
  /// An error of the form as a whole.
  var problem: String?

  /// - Parameter colleagues: ids and names of those who can be responsible for a patient.
  init(
    name: String, personHref: String, patients: [LeftPatientRow], hasMore: Bool, colleagues: [FieldView.Option]
  ) {
    self.name = name
    self.personHref = personHref
    self.patients = patients
    self.hasMore = hasMore
    hasColleagues = !colleagues.isEmpty
    colleague = FieldView(
      name: "physician", label: "Who is responsible for them from now on", kind: .select,
      hint: "The colleague can read and change everything. You can choose another one for each patient.",
      marksOptional: false, options: [.init("", "Choose a colleague")] + colleagues)
  }

  private var count: String {
    let count = patients.count == 1 ? "1 patient" : "\(patients.count) patients"
    return hasMore ? "The first \(count)" : count.capitalizingFirst
  }

  var fields: Fields {
    [
      "title": title, "name": name, "patients": patients, "hasPatients": !patients.isEmpty, "hasMore": hasMore,
      "count": count, "colleague": colleague, "hasColleagues": hasColleagues, "personHref": personHref,
      "handOverAction": "\(personHref)/departure/patients",
      "problems": ProblemSummary(sentence: problem, inputs: [colleague]),
    ]
  }

  static var samples: [(name: String, view: DepartureView)] {
    let colleagues = [FieldView.Option("4", "Dr. Dana Diaz"), .init("5", "ד״ר נועה לוי")]
    func page(_ patients: [LeftPatientRow], hasMore: Bool = false, to colleagues: [FieldView.Option]) -> DepartureView {
      DepartureView(
        name: "Dr. Paul Voss", personHref: "/clinic/people/3", patients: patients, hasMore: hasMore,
        colleagues: colleagues)
    }
    func row(_ id: Int, _ name: String, isArchived: Bool = false) -> LeftPatientRow {
      LeftPatientRow(id: "\(id)", name: name, isArchived: isArchived, colleagues: colleagues)
    }
    let some = [
      row(1, "Bob Miller"), row(2, "نور الهدى عبد الرحمن"),
      row(3, "Wilhelmina Theodora van den Berghe-Oosterhuis", isArchived: true),
    ]
    var faulty = page(some, to: colleagues)
    faulty.colleague.error = "Choose a colleague, above or for each patient."
    var refused = page([], to: colleagues)
    refused.problem =
      "Dr. Paul Voss is the only manager. Make somebody else a manager first."
    return [
      ("patients left", page(some, to: colleagues)), ("nobody left", page([], to: colleagues)),
      ("overfull", page((1...25).map { row($0, "Patient Number \($0)") }, hasMore: true, to: colleagues)),
      ("nobody to hand over to", page(some, to: [])), ("with a fault", faulty), ("refused", refused),
    ]
  }
}

/// A patient who is still to be handed over.
struct LeftPatientRow: View {
  let name: String
  let isArchived: Bool
  let id: String
  /// The colleague for this patient. "as above" if nobody is chosen.
  var colleague: FieldView

  init(id: String, name: String, isArchived: Bool, colleagues: [FieldView.Option]) {
    self.id = id
    self.name = name
    self.isArchived = isArchived
    colleague = FieldView(
      name: Self.field(of: id), label: "Who takes \(name)", kind: .select, options: [.init("", "As above")] + colleagues
    )
  }

  /// The form name of the choice for a patient.
  static func field(of id: String) -> String { "physician-\(id)" }

  var fields: Fields {
    ["id": id, "name": name, "isArchived": isArchived, "colleague": colleague]
  }
}
