import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/completions`: the permanent records of what was done and what was not.
struct CompletionsAPI: Sendable {
  let record: MedicalRecord
  let turns = BatchTurns()

  /// The maximum number of records in one request.
  static let largestBatch = 500
  /// The maximum body size in bytes: enough for that many records with the longest notes.
  static let largestBody = 6 * 1024 * 1024

  func post(_ request: Request, _ context: CareContext) async throws -> Response {
    // An invalid text must fail only its own item.
    let body = try await JSONObject.read(request, upTo: Self.largestBody, judgingTexts: true)
    let items = body.array("completions", count: 1...Self.largestBatch)
    try body.finish()
    let read = (items ?? []).map(Self.read)
    let submissions = read.compactMap { try? $0.submission.get() }
    let file = try await record.file(context)
    var answers = try await turns.run(submissions.count, of: context.patientId, in: context.clinicId) {
      try await context.counting(records: submissions.count) {
        let results = try await file.record(submissions, at: context.now)
        return (results, zip(submissions, results).count { $1.isWritten(for: $0.id) })
      }
    }[...]
    let results = read.map { item -> (id: String?, result: CompletionResult) in
      switch item.submission {
      case .success: (item.id, answers.popFirst() ?? .rejected(.notFound))
      case .failure(let refusal): (item.id, .rejected(refusal))
      }
    }
    return Response.json { json in
      json.object { json in
        json.member("results", array: results) { json, line in
          CompletionJSON.write(line.result, id: line.id, file.calendar, to: &json)
        }
      }
    }
  }

  /// An item of a batch, validated on its own.
  private struct ReadItem {
    /// As the client wrote it. Nil if it is not a UUID.
    let id: String?
    let submission: Result<CompletionSubmission, RemediError>
  }

  private static func read(_ value: JSONValue) -> ReadItem {
    let written: String? =
      if case .object(let members) = value, case .string(let text)? = members["id"] { text } else { nil }
    let id = written.flatMap(CompletionReading.id)
    do {
      let item = try CompletionReading.item(JSONObject(value))
      switch item.target {
      case .occurrence(let occurrence):
        let submission = CompletionSubmission(id: id ?? "", occurrenceId: occurrence, content: item.content)
        return ReadItem(id: written, submission: .success(submission))
      case .prescription(let prescription):
        let submission = CompletionSubmission(id: id ?? "", asNeeded: prescription, content: item.content)
        return ReadItem(id: written, submission: .success(submission))
      case .nothing: return ReadItem(id: written, submission: .failure(.notFound))
      }
    } catch {
      return ReadItem(id: id == nil ? nil : written, submission: .failure(error))
    }
  }

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let dates = query.days()
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    guard let dates else { throw RemediError.invalid("from", "This is missing.") }
    let file = try await record.file(context)
    let page = try await file.completions(dates, limit: limit, after: cursor)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.completions) { json, completion in
          CompletionJSON.write(completion, file.calendar, to: &json)
        }
        json.member("next", page.next?.text)
      }
    }
  }

  func patch(_ request: Request, _ context: CareContext) async throws -> Response {
    let patch = try await JSONObject.readPatch(request)
    let change = try CompletionReading.correction(patch)
    let file = try await record.file(context)
    let demand = EntityTag.ifMatch(request)
    let completion = try await context.counting(records: 1) {
      let corrected = try await file.correct(
        try id(context), ifRevision: { revision in demand.map { $0.matches(Self.tag(revision)) } ?? true },
        at: context.now, change)
      return (corrected, 1)
    }
    return Response.json(headers: [.eTag: Self.tag(completion.revision).text]) { json in
      CompletionJSON.write(completion, file.calendar, to: &json)
    }
  }

  private static func tag(_ revision: Int) -> EntityTag { EntityTag(opaque: String(revision)) }

  func delete(_ request: Request, _ context: CareContext) async throws -> Response {
    let file = try await record.file(context)
    try await file.undo(try id(context), at: context.now)
    return .noContent
  }

  private func id(_ context: CareContext) throws -> String {
    guard let id = CompletionReading.id(try context.pathParameter("id")) else { throw RemediError.notFound }
    return id
  }
}
