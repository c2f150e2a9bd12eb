import Care
import Hummingbird
import Record
import Remedi
import Web

/// Enters a day or a week from a returned paper sheet: each line is done, skipped or left. Nothing is recorded until
/// every line is valid. Sending the form twice records once.
struct DoseEntryPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/doses?week=2026-03-02`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .record)
    let span = try DoseEntrySpan(request, file, at: context.now)
    let days = try await file.schedule(span.dates)
    return try context.page(DoseEntryView(span, days, file, at: context.now))
  }

  /// `POST /patients/{patient}/doses?week=2026-03-02`
  func record(_ request: Request, _ context: PractitionerContext) async throws -> Response {
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
      view.problem = "Nothing is marked yet. Mark what was completed and what was skipped."
    } else if lines.contains(where: { occurrences[$0.dose] == nil }) {
      view.problem = "The plan was changed meanwhile. Read the doses again, then send the form again."
      return try context.page(view, status: .conflict)
    }
    guard submissions.count == lines.count, !lines.isEmpty else {
      // Doses that were recorded meanwhile have no line left to show an error.
      let recorded = Set(view.entries.filter { $0.recorded != nil }.map(\.dose))
      let count = lines.count { recorded.contains($0.dose) }
      if count > 0 { view.problem = "Nothing was recorded. \(Self.changed(count))" }
      let isConflict = count > 0 && view.faults.isEmpty
      return try context.page(view, status: isConflict ? .conflict : .unprocessableContent)
    }
    let results = try await file.record(submissions, at: now)
    let others = zip(submissions, results).filter { !Self.stands($0, $1) }
    guard others.isEmpty else {
      return try await explain(others.map(\.1), of: results.count, span, file, form, context)
    }
    return try context.redirect(
      to: DoseInHand.href(of: span.dates.upperBound, file, at: now), notice: TherapyNotices.entered)
  }

  /// Whether the entered content is now recorded: by this request, by the same form earlier, or identically by somebody
  /// else.
  private static func stands(_ submission: CompletionSubmission, _ result: CompletionResult) -> Bool {
    switch result {
    case .recorded: true
    case .duplicate(let completion):
      completion.undoneAt == nil && (completion.id == submission.id || completion.content == submission.content)
    case .rejected: false
    }
  }

  /// The form in its current state, if not everything that was entered could be recorded.
  private func explain(
    _ others: [CompletionResult], of all: Int, _ span: DoseEntrySpan, _ file: PatientRecord, _ form: DoseEntryForm,
    _ context: PractitionerContext
  ) async throws -> Response {
    var view = DoseEntryView(span, try await file.schedule(span.dates), file, at: context.now)
    view.fill(form)
    view.problem = Self.problem(others, of: all)
    // An undone record is not restored: sending the line again makes a new one.
    for line in form.lines { view.change(line.dose) { $0.id = DoseInHand.freshId() } }
    return try context.page(view, status: .conflict)
  }

  /// The outcome of a form with a number of marked doses.
  /// - Parameter others: the results that differ from what was entered.
  static func problem(_ others: [CompletionResult], of all: Int) -> String {
    var (sentences, counts): ([String], [String: Int]) = ([], [:])
    for case .rejected(let refusal) in others where refusal.code != .conflict {
      // A dose that is not found existed when the form was read.
      let sentence = refusal.code == .notFound ? "The plan was changed meanwhile." : refusal.sentence
      if counts[sentence] == nil { sentences.append(sentence) }
      counts[sentence, default: 0] += 1
    }
    let refused = sentences.map { sentence in
      "\(Self.doses(counts[sentence] ?? 0).capitalizingFirst) could not be recorded: \(sentence)"
    }
    let changed = others.count - counts.values.reduce(0, +)
    let recorded = all == others.count ? "Nothing was recorded." : "\(all - others.count) of \(all) were recorded."
    return ([recorded] + (changed > 0 ? [Self.changed(changed)] : []) + refused).joined(separator: " ")
  }

  private static func changed(_ count: Int) -> String {
    "For \(doses(count)) something else was recorded or undone meanwhile: check it below, and correct what is wrong."
  }

  private static func doses(_ count: Int) -> String { count == 1 ? "one dose" : "\(count) doses" }
}
