import Care
import Hummingbird
import Record
import Remedi
import Web

/// The physician's patients that a colleague handed over, and taking them back.
struct TakenPatientsPages: Sendable {
  let record: MedicalRecord

  /// `GET /handovers`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(try await view(context))
  }

  /// `POST /handovers/{patient}`
  func takeBack(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let patient = try context.identifier("patient", of: Patient.self)
    do {
      try await record.takeBack(patient, by: context.practitioner, at: context.now)
    } catch let error as RemediError where [.gone, .conflict, .validation].contains(error.code) {
      var view = try await view(context)
      view.problem = error.sentence
      return try context.page(view, status: error.code.status)
    }
    return try context.redirect(to: "\(patient.chartPath)/care-team", notice: CareTeamNotices.takenBack)
  }

  private func view(_ context: PractitionerContext) async throws -> TakenPatientsView {
    let calendar = try record.calendar(of: context.clinic)
    let taken = try await record.takenOver(
      from: context.practitioner, session: context.sessionId, at: context.now)
    return TakenPatientsView(patients: taken.map { TakenPatientRow($0, calendar) })
  }
}

extension TakenPatientRow {
  fileprivate init(_ taken: TakenPatient, _ calendar: PatientCalendar) {
    func words(_ moment: Instant) -> String {
      let moment = calendar.written(moment)
      return "\(Phrases.weekdayAndDate(moment.writtenDate)) at \(Phrases.clock(moment))"
    }
    let (by, responsible) = (Phrases.isolated(taken.takenOver.by.name), Phrases.isolated(taken.responsible))
    self.init(
      name: taken.patient.name,
      what: "Handed over by \(by) on \(words(taken.takenOver.at)). \(responsible) is responsible now.",
      until: taken.stands
        ? "You can take the patient back until \(words(taken.takenOver.until))."
        : "The patient was handed over again since, so you cannot take the patient back. Ask \(responsible).",
      action: taken.stands ? "/handovers/\(taken.patient.id)" : nil)
  }
}
