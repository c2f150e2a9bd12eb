import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/summaries`: summaries of some days, shared with the chart.
struct SummariesAPI: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let page = try await record.file(context).summaries(limit: limit, after: cursor)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.summaries) { json, summary in
          json.object { SharedSummaryJSON.write(summary, to: &$0) }
        }
        json.member("next", page.next?.text)
      }
    }
  }

  /// Returns 201 with the summary. Repeating the request returns the same summary.
  func post(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let id = body.text("id", .required, "a UUID") { CompletionReading.id($0) }
    let days = Self.days(body)
    let words = Self.words(body)
    try body.finish()
    guard let id, let days else { throw RemediError.invalid("", "This is incomplete.") }
    let content = SharedSummary.Content(days, words: words)
    let summary = try await record.file(context).shareSummary(content, as: Identifier(id), at: context.now)
    return Response.json(status: .created) { json in
      json.object { SharedSummaryJSON.write(summary, to: &$0) }
    }
  }

  private static func days(_ body: JSONObject) -> ClosedRange<LocalDate>? {
    let (from, to) = (body.date("from"), body.date("to"))
    guard let from, let to else { return nil }
    guard from <= to else {
      body.fault("to", "The last day is before the first.")
      return nil
    }
    guard to - from < SharedSummaryRules.longestDays else {
      body.fault("to", "At most \(SharedSummaryRules.longestDays) days can be shared at once.")
      return nil
    }
    return from...to
  }

  /// The text with whitespace trimmed, as for a patient's other texts. Empty if there is none.
  private static func words(_ body: JSONObject) -> String {
    let limit = TextLimit.prose(upTo: SharedSummaryRules.longestWords)
    let words = body.string("words", .optional, limit: limit.longest)?.trimming() ?? ""
    if let fault = limit.fault(words) { body.fault("words", fault) }
    return words
  }
}

/// Writes a shared summary in the patient API.
enum SharedSummaryJSON {
  static func write(_ summary: SharedSummary, to json: inout JSONWriter) {
    json.member("id", summary.id.text)
    json.member("from", summary.content.from.description)
    json.member("to", summary.content.to.description)
    json.member("words", summary.content.words)
    json.member("sharedAt", summary.sharedAt.text)
    json.member("sharedBy") { json in
      json.object { json in
        json.member("kind", summary.sharedBy.kind.rawValue)
        json.member("name", summary.sharedBy.name)
      }
    }
    json.member("summary") { json in json.object { StatisticsJSON.write(summary.figures, to: &$0) } }
  }
}
