import Care
import Hummingbird
import Record
import Remedi
import Web

/// The access log of a patient: who opened the record and what they did, newest first, paginated.
struct AccessLogPage: Sendable {
  let record: MedicalRecord

  private static let pageSize = 100

  /// `GET /patients/{patient}/access-log?by=…&show=reads&before=120`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let team = try await file.everOnTheCareTeam()
    let caregivers = try await file.everyCaregiver().sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
    let people =
      team.map { FieldView.Option($0.id.text, $0.name) } + [
        FieldView.Option(file.patient.id.text, "\(file.patient.name) (patient)")
      ] + caregivers.map { FieldView.Option($0.id.text, "\($0.name) (caregiver)") } + [
        FieldView.Option(Actor.system.id, "Remedi (automatic)")
      ]
    let query = try AccessLogQuery(QueryParameters(request), people: people.map(\.value))
    let (entries, next) = try await file.auditEntries(query.filter, limit: Self.pageSize, before: query.before)
    let clock = file.clock(at: context.now)
    let words = try record.auditPhrases(to: .physician, in: context.clinic)
    let path = "\(file.path)/access-log"
    return try context.page(
      AccessLogView(
        patientName: file.patient.name, patientHref: file.path,
        filters: [
          FieldView(
            name: "by", label: "Who", kind: .select, value: query.by ?? "", marksOptional: false,
            options: [FieldView.Option("", "Everybody")] + people),
          FieldView(
            name: "show", label: "What", kind: .select, value: query.show?.rawValue ?? "", marksOptional: false,
            options: [
              .init("", "Everything"), .init("reads", "Opened or downloaded"), .init("changes", "Changes"),
            ]),
        ],
        isNarrow: query.isNarrow, allHref: path,
        days: AccessDayView.list(entries, try await file.subjects(of: entries), words, clock),
        zone: file.calendar.zone(on: clock.today).name,
        newestHref: query.before == nil ? nil : query.href(path),
        olderHref: next.map { query.href(path, before: $0) }, csvHref: file.may(.export) ? "\(path).csv" : nil))
  }
}
