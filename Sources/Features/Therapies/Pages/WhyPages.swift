import Care
import Dosage
import Hummingbird
import Record
import Remedi
import Web

/// Explains why a dose is on a patient's day, or why none is.
struct WhyPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/prescriptions/{prescription}/why?date=…&time=…` or `?dose=…`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context)
    let query = try QueryParameters(request)
    let asked = WhyQuestion(query)
    try query.finish()
    let scheduler = Scheduler(calendar: file.calendar)
    let date = asked.date ?? file.today(at: context.now)
    let explanations = asked.explanations(of: prescription, on: date, scheduler)
    let movable = try await Self.movable(explanations, of: prescription, file, at: context.now)
    var view = WhyView(
      explanations, of: prescription, on: asked.dose.flatMap { scheduler.date(of: $0, of: prescription) } ?? date,
      movable: movable, file)
    view.fill(asked)
    return try context.page(view, status: asked.isFaulty ? .unprocessableContent : .ok)
  }

  /// The doses that are neither over nor recorded. Empty if the reader may not move them.
  private static func movable(
    _ explanations: [Explanation], of prescription: Prescription, _ file: PatientRecord, at now: Instant
  ) async throws -> Set<OccurrenceID> {
    guard prescription.stop == nil, file.may(.prescribe) else { return [] }
    let scheduler = Scheduler(calendar: file.calendar)
    let open = explanations.compactMap(\.dose).compactMap { scheduler.occurrence($0, of: prescription) }
      .filter { $0.window.closesAt > now }
    guard let first = open.map(\.date).min(), let last = open.map(\.date).max() else { return [] }
    let items = try await file.schedule(first...last, of: [prescription]).flatMap(\.items)
    let recorded = Set(items.filter { $0.completion != nil }.map(\.occurrence.id))
    return Set(open.map(\.id)).subtracting(recorded)
  }

  /// `GET /patients/{patient}/why?date=…`: a day, with all current and past prescriptions.
  func day(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let asked = WhyQuestion(dayIn: query)
    try query.finish()
    let date = asked.date ?? file.today(at: context.now)
    var view = WhyDayView(try await file.prescriptions(), on: date, file)
    view.date.value = asked.dateText ?? date.description
    view.date.error = asked.dateError
    return try context.page(view, status: asked.isFaulty ? .unprocessableContent : .ok)
  }
}

/// The query parameters, as entered.
struct WhyQuestion {
  /// Nil if it is missing or the form field is empty.
  let dateText: String?
  let timeText: String?
  let dose: OccurrenceAnchor?
  let date: LocalDate?
  let time: LocalTime?

  init(_ query: QueryParameters) {
    self.init(
      date: query.string("date"), time: query.string("time"),
      dose: query.value("dose", "a dose of this prescription") { OccurrenceAnchor($0) })
  }

  init(dayIn query: QueryParameters) { self.init(date: query.string("date"), time: nil, dose: nil) }

  private init(date: String?, time: String?, dose: OccurrenceAnchor?) {
    dateText = date.flatMap { $0.isEmpty ? nil : $0 }
    timeText = time.flatMap { $0.isEmpty ? nil : $0 }
    self.dose = dose
    self.date = dateText.flatMap { LocalDate($0) }
    self.time = timeText.flatMap { LocalTime($0) }
  }

  var dateError: String? { dateText != nil && date == nil ? "Type a date that exists, such as 2026-03-01." : nil }
  var timeError: String? { timeText != nil && time == nil ? "Type a time such as 08:00, or leave this empty." : nil }
  var isFaulty: Bool { dateError != nil || timeError != nil }

  /// An explanation of each dose that is due then, or of why none is.
  func explanations(of prescription: Prescription, on date: LocalDate, _ scheduler: Scheduler) -> [Explanation] {
    if let dose {
      return [scheduler.explain(OccurrenceID(prescription: prescription.id, anchor: dose), of: prescription)]
    }
    if let time { return [scheduler.explain(absenceOn: date, at: .clock(time), of: prescription)] }
    let due = scheduler.occurrences(of: prescription, on: date...date)
    return due.isEmpty
      ? [scheduler.explain(absenceOn: date, of: prescription)] : due.map { scheduler.explain($0.id, of: prescription) }
  }
}

extension Scheduler {
  /// The patient's day of a dose, whether or not the dose exists.
  fileprivate func date(of anchor: OccurrenceAnchor, of prescription: Prescription) -> LocalDate? {
    let id = OccurrenceID(prescription: prescription.id, anchor: anchor)
    if case .asNeeded = anchor { return nil }
    return occurrence(id, of: prescription)?.date ?? anchor.date(calendar)
  }
}
