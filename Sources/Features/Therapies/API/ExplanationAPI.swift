import Care
import Dosage
import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/occurrences/{id}/explanation`: why a dose is due when it is, or why none is.
struct ExplanationAPI: Sendable {
  let record: MedicalRecord

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    guard let id = OccurrenceID(try context.pathParameter("id")) else { throw RemediError.notFound }
    let prescription = try await file.prescription(id.prescription)
    let explanation = ExplainedDose(id, of: prescription, file.calendar)
    return Response.json { json in json.object { ExplanationJSON.write(explanation, to: &$0) } }
  }
}

/// A dose's id, why it is due or not, and the version that governs it.
struct ExplainedDose: Sendable {
  let id: OccurrenceID
  let explanation: Explanation
  /// The version to explain. If none is in force, the last one that was, or the first one that will be.
  let version: PrescriptionVersion
  /// The IANA name of the time zone that the rule uses on that day.
  let zone: String

  init(_ id: OccurrenceID, of prescription: Prescription, _ calendar: PatientCalendar) {
    let explanation = Scheduler(calendar: calendar).explain(id, of: prescription)
    let version = prescription.versions.first { $0.number == explanation.version } ?? prescription.lastToRule
    (self.id, self.explanation, self.version) = (id, explanation, version)
    zone =
      explanation.zone
      ?? calendar.zone(of: version.timing.clock, on: id.anchor.date(calendar) ?? version.timing.start).name
  }
}

extension OccurrenceAnchor {
  /// The date in the dose's id. For an id with an instant, the patient's date. Nil if it has none.
  func date(_ calendar: PatientCalendar) -> LocalDate? {
    switch self {
    case .clock(let date, _), .dayPart(let date, _): date
    case .instant(let moment): calendar.date(at: moment)
    case .asNeeded: nil
    }
  }
}
