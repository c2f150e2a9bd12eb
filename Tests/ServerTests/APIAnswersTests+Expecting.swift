import Hummingbird
import Support
import Synchronization
import Testing
import Web

extension APIAnswersTests {
  func get(_ device: APIClient, _ path: String) async throws -> Answer {
    try await device.get("/api/v1\(path)")
  }

  /// Expects the status, and that the description says exactly what came.
  func expect(
    _ method: HTTPRequest.Method, _ template: String, _ status: Int, _ answer: Answer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let operation = APIDescription.Operation(method: method.rawValue, path: template)
    #expect(answer.status == status, "\(operation)", sourceLocation: sourceLocation)
    guard let response = description.response(operation, answer.status) else {
      Issue.record("\(operation): \(answer.status) is not described", sourceLocation: sourceLocation)
      return
    }
    seen.note("\(operation) \(status)")
    for (name, header) in APIDescription.members(response["headers"])
    where description.resolve(header)?["required"] == true {
      let field = answer.headers.first { $0.name.canonicalName == name.lowercased() }?.value
      #expect(field?.isEmpty == false, "\(operation): \(name)", sourceLocation: sourceLocation)
    }
    let content = APIDescription.members(response["content"])
    if content.isEmpty {
      #expect(answer.text.isEmpty, "\(operation): \(status) has a body", sourceLocation: sourceLocation)
      return
    }
    let mediaType = answer.headers[.contentType] ?? "none"
    // A file has no schema.
    if mediaType.hasPrefix("image/"), content[mediaType] != nil { return }
    guard let schema = content[mediaType]?["schema"] else {
      Issue.record("\(operation): \(status) \(mediaType) is not described", sourceLocation: sourceLocation)
      return
    }
    let faults = SchemaCheck(description: description).faults(answer.json, schema)
    #expect(faults == [], "\(operation) \(status)", sourceLocation: sourceLocation)
  }
}

/// Which answers were seen.
final class Seen: Sendable {
  private let answers = Mutex<Set<String>>([])
  func note(_ answer: String) { answers.withLock { _ = $0.insert(answer) } }
  var all: Set<String> { answers.withLock { $0 } }
}
