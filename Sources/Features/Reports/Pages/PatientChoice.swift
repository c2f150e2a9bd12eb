import Care
import Record
import Remedi
import Web

/// The physician's patients whose records may be exported, as the options of a list.
struct PatientChoice {
  let options: [FieldView.Option]
  /// Whether some patients are missing from the list.
  let isCut: Bool

  /// A longer list helps nobody; every chart has a link to its own report.
  private static let longest = 200

  /// - Parameter chosen: a patient's id from the URL. A patient who is not in the list, such as an archived one, still
  ///   stays selected.
  init(_ context: PractitionerContext, record: MedicalRecord, keeping chosen: String = "") async throws {
    let page = try await record.patients(
      of: context.practitioner, limit: Self.longest, after: nil, session: context.sessionId,
      at: context.now)
    let patients = page.files.filter { $0.terms?.mayExport == true }.map(\.patient)
    let bearers = Dictionary(grouping: patients, by: \.name).mapValues(\.count)
    let listed = patients.map { patient in
      // Distinguish patients of the same name by something unique.
      let isShared = bearers[patient.name, default: 1] > 1
      return FieldView.Option(patient.id.text, isShared ? "\(patient.name) (\(patient.userName))" : patient.name)
    }
    isCut = page.next != nil
    options = listed + (try await Self.unlisted(chosen, listed, context, record: record))
  }

  private static func unlisted(
    _ chosen: String, _ listed: [FieldView.Option], _ context: PractitionerContext, record: MedicalRecord
  ) async throws -> [FieldView.Option] {
    guard !listed.contains(where: { $0.value == chosen }), let id = Identifier<Patient>(clientText: chosen) else {
      return []
    }
    do {
      let file = try await record.patient(id, context)
      return file.may(.export) ? [FieldView.Option(chosen, file.patient.name)] : []
    } catch let error as RemediError where error.code == .notFound {
      return []
    }
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
