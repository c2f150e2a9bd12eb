import Record
import Remedi
import Web

/// The physician's patients, for a list to choose from.
struct PatientChoice {
  let options: [FieldView.Option]
  /// Whether there are patients who do not stand in the list.
  let isCut: Bool

  /// A longer list helps nobody; every chart has a link to its own report.
  private static let longest = 200

  init(_ context: PhysicianContext, record: MedicalRecord) async throws {
    let page = try await record.patients(
      of: context.physician, limit: Self.longest, after: nil, session: Identifier(context.signedIn.sessionId),
      at: context.now)
    let patients = page.files.map(\.patient)
    let bearers = Dictionary(grouping: patients, by: \.name).mapValues(\.count)
    options = patients.map { patient in
      // Who shares a name is told apart by what only one can have.
      let isShared = bearers[patient.name, default: 1] > 1
      return FieldView.Option(patient.id.text, isShared ? "\(patient.name) (\(patient.userName))" : patient.name)
    }
    isCut = page.next != nil
  }
}

extension ReportIndexView {
  init(_ choice: PatientChoice, from: String, to: String) {
    self.init(patients: choice.options, from: from, to: to)
    if choice.isCut {
      patient.hint =
        "These are the first of your patients. Others, and archived ones, have a link to their report in their chart."
    }
  }
}
