import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/readings`: what the patient measured.
struct ReadingsAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry
  let turns = BatchTurns()

  /// The most readings in one request.
  static let largestBatch = 500
  /// The most bytes of a body: enough for that many readings with the longest notes.
  static let largestBody = 6 * 1024 * 1024

  /// A device that measures posts for its patient: only readings of its modules, under its own name, and it does not say
  /// that an unlikely one is real.
  func post(_ request: Request, _ context: RecordingContext) async throws -> Response {
    // An invalid text must fail only its own item.
    let body = try await JSONObject.read(request, upTo: Self.largestBody, judgingTexts: true)
    let items = body.array("readings", count: 1...Self.largestBatch)
    try body.finish()
    let read = (items ?? []).map(Self.read).map { item in context.device.map(item.sent) ?? item }
    let submissions = read.compactMap { try? $0.submission.get() }
    let modules = try await record.modules(registry, context)
    let recorded = try await turns.run(submissions.count, of: context.patientId, in: context.clinicId) {
      try await context.counting(records: submissions.count) {
        let outcomes = try await modules.record(submissions, in: modules.language(request), at: context.now)
        return (outcomes, outcomes.count(where: \.isWritten))
      }
    }
    // What was recorded carries its question already.
    var writer = try await modules.json(request, asking: recorded.compactMap(\.duplicate), at: context.now)
    writer.questions.merge(recorded.compactMap(\.question)) { $1 }
    var answers = recorded[...]
    let outcomes = read.map { item -> (id: String?, outcome: ReadingOutcome) in
      switch item.submission {
      case .success: (item.id, answers.popFirst() ?? .rejected(.notFound))
      case .failure(let refusal): (item.id, .rejected(refusal))
      }
    }
    return Response.json { json in
      json.object { json in
        json.member("results", array: outcomes) { json, line in
          writer.write(line.outcome, id: line.id, to: &json)
        }
      }
    }
  }

  /// An item of a batch, validated on its own.
  private struct ReadItem {
    /// As the client wrote it. Nil if it is not a UUID.
    let id: String?
    let submission: Result<ReadingSubmission, RemediError>

    /// The same as sent by a device.
    func sent(by device: SignedInDevice) -> ReadItem {
      ReadItem(id: id, submission: submission.flatMap { $0.sent(by: device) })
    }
  }

  private static func read(_ value: JSONValue) -> ReadItem {
    let written: String? =
      if case .object(let members) = value, case .string(let text)? = members["id"] { text } else { nil }
    do {
      return ReadItem(id: written, submission: .success(try ReadingParser.submission(JSONObject(value))))
    } catch {
      return ReadItem(id: written.flatMap(ClientUUID.stored) == nil ? nil : written, submission: .failure(error))
    }
  }

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let module = query.value("module", "a module such as selfhub.weight") { ModuleID($0) }
    if query.string("module") == nil { query.fault("module", "This is missing.") }
    let (from, to) = (query.date("from"), query.date("to"))
    if let from, let to, to < from { query.fault("to", "The last day is before the first.") }
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") {
      PageCursor($0, fields: PatientModules.cursorFields)
    }
    try query.finish()
    guard let module else { throw RemediError.invalid("?module", "This is missing.") }
    let modules = try await record.modules(registry, context)
    let first = from ?? min(PatientModules.firstDay, to ?? PatientModules.firstDay)
    let span = first...max(first, to ?? modules.lastDay(at: context.now))
    let page = try await modules.readings(of: module, span, after: cursor, limit: limit)
    let writer = try await modules.json(request, at: context.now)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.items) { writer.write($1, to: &$0) }
        json.member("next", page.next?.text)
      }
    }
  }

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    return try await answer(try await modules.reading(try id(context)), modules, request, context)
  }

  func patch(_ request: Request, _ context: CareContext) async throws -> Response {
    let change = try ReadingParser.change(try await JSONObject.readPatch(request))
    let modules = try await record.modules(registry, context)
    let (id, demand) = (try id(context), EntityTag.ifMatch(request))
    let reading = try await context.counting(records: 1) {
      switch change {
      case .confirmed: (try await confirm(id, in: modules, demand, at: context.now), 1)
      case .corrected(let isConfirmed, let change):
        try await (corrected(id, in: modules, demand, at: context.now, isConfirmed: isConfirmed, change), 1)
      }
    }
    return try await answer(reading, modules, request, context)
  }

  /// What is confirmed together with a correction is what the correction says.
  private func corrected(
    _ id: String, in modules: PatientModules, _ demand: EntityTag.Demand?, at now: Instant, isConfirmed: Bool,
    _ change: @Sendable (HealthReading.Content) -> HealthReading.Content
  ) async throws -> HealthReading {
    let reading = try await correct(id, in: modules, demand, at: now, change)
    guard isConfirmed, !reading.counts else { return reading }
    return try await modules.confirm(id, at: now)
  }

  private func confirm(
    _ id: String, in modules: PatientModules, _ demand: EntityTag.Demand?, at now: Instant
  ) async throws -> HealthReading {
    let known = try await modules.reading(id)
    // Again, as after a lost answer: it counts already.
    if let demand, !known.counts, !ReadingTag.meets(demand, known) { throw Self.stale }
    return try await modules.confirm(id, at: now)
  }

  private func correct(
    _ id: String, in modules: PatientModules, _ demand: EntityTag.Demand?, at now: Instant,
    _ change: @Sendable (HealthReading.Content) -> HealthReading.Content
  ) async throws -> HealthReading {
    for _ in 1...Self.attempts {
      let known = try await modules.reading(id)
      let changed = change(known.content)
      let content = registry[known.module]?.form.coded(changed) ?? changed
      // What is so already succeeds, so that a retry does.
      if let demand, !ReadingTag.meets(demand, known), !content.isIdentical(to: known.content) { throw Self.stale }
      do {
        return try await modules.correct(id, to: content, revision: known.revision, at: now)
      } catch let error as RemediError where error.code == .staleRevision && demand == nil {
        // Another change came first: this one is made to the current reading.
        continue
      }
    }
    throw RemediError.overtaken
  }

  private static let attempts = 5
  private static let stale = RemediError(.staleRevision, "This reading was changed in the meantime.")

  func delete(_ request: Request, _ context: CareContext) async throws -> Response {
    let modules = try await record.modules(registry, context)
    try await modules.remove(try id(context), at: context.now)
    return .noContent
  }

  private func answer(
    _ reading: HealthReading, _ modules: PatientModules, _ request: Request, _ context: CareContext
  ) async throws -> Response {
    let writer = try await modules.json(request, asking: [reading], at: context.now)
    return Response.json(headers: [.eTag: ReadingTag.of(reading).text]) { writer.write(reading, to: &$0) }
  }

  private func id(_ context: CareContext) throws -> String {
    guard let id = ClientUUID.stored(try context.pathParameter("id")) else { throw RemediError.notFound }
    return id
  }
}
