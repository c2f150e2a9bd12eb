import Hummingbird
import Record
import Remedi
import Web

/// A day or a week that comes back on paper, entered at once: each line done, skipped or left. Nothing is recorded
/// before every line can be; the form sent twice records once.
struct DoseEntryPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/doses?week=2026-03-02`
  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(context, for: .record)
    let span = try DoseEntrySpan(request, file, at: context.now)
    let days = try await file.schedule(span.dates)
    return try context.page(DoseEntryView(span, days, file, at: context.now))
  }

  /// `POST /patients/{patient}/doses?week=2026-03-02`
  func record(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, now) = (try await record.patient(context, for: .record), context.now)
    let span = try DoseEntrySpan(request, file, at: now)
    let form = DoseEntryForm(context.form)
    let prescriptions = try await file.prescriptions()
    let known = Set(prescriptions.map(\.id))
    guard form.lines.allSatisfy({ OccurrenceID($0.dose).map { known.contains($0.prescription) } ?? false }) else {
      throw RemediError.notFound
    }
    let days = try await file.schedule(span.dates, of: prescriptions)
    var view = DoseEntryView(span, days, file, at: now)
    view.fill(form)
    let occurrences = Dictionary(
      days.flatMap(\.items).map { ($0.occurrence.id.text, $0.occurrence) }, uniquingKeysWith: { first, _ in first })
    let lines = form.lines.filter { !$0.isLeft }
    let submissions = lines.compactMap { line in
      occurrences[line.dose].flatMap { view.read(line, of: $0, file.calendar, at: now) }
    }
    if lines.isEmpty {
      view.problem = "Nothing is marked yet. Mark what was done and what was skipped."
    } else if lines.contains(where: { occurrences[$0.dose] == nil }) {
      view.problem = "The plan was changed meanwhile. Read the doses as they stand now, and send the form again."
      return try context.page(view, status: .conflict)
    }
    guard submissions.count == lines.count, !lines.isEmpty else {
      return try context.page(view, status: .unprocessableContent)
    }
    let results = try await file.record(submissions, at: now)
    let others = zip(submissions, results).filter { !Self.stands($0, $1) }
    guard others.isEmpty else { return try await explain(others.count, of: results.count, span, file, form, context) }
    return try context.redirect(
      to: DoseInHand.href(of: span.dates.upperBound, file, at: now), notice: TherapyNotices.entered)
  }

  /// Whether what was entered is what is recorded: taken down now, by the same form before, or alike by somebody else.
  private static func stands(_ submission: CompletionSubmission, _ result: CompletionResult) -> Bool {
    switch result {
    case .recorded: true
    case .duplicate(let completion):
      completion.undoneAt == nil && (completion.id == submission.id || completion.content == submission.content)
    case .rejected: false
    }
  }

  /// The form over what stands now, where not all that was entered could be recorded.
  private func explain(
    _ others: Int, of all: Int, _ span: DoseEntrySpan, _ file: PatientFile, _ form: DoseEntryForm,
    _ context: PhysicianContext
  ) async throws -> Response {
    var view = DoseEntryView(span, try await file.schedule(span.dates), file, at: context.now)
    view.fill(form)
    let recorded = all == others ? "Nothing was recorded" : "\(all - others) of \(all) were recorded"
    view.problem =
      "\(recorded). For \(others == 1 ? "one dose" : "\(others) doses") something else was recorded or undone meanwhile: "
      + "read what stands below, and correct it where it is wrong."
    // A record that was undone is not brought back: what is sent again is a new one.
    for line in form.lines { view.change(line.dose) { $0.id = DoseInHand.freshId() } }
    return try context.page(view, status: .conflict)
  }
}
