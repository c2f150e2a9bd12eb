import DocumentStore
import Foundation
import Logging
import Remedi
import Testing

@testable import Record
@testable import Server

@Suite("A line of the log")
struct LogLineTests {
  private let time = Instant(milliseconds: 1_790_000_000_123)

  private func line(
    _ message: String, _ metadata: Logger.Metadata = [:], error: (any Error)? = nil,
    source: String = "Web",
    as format: LogFormat = .text
  ) -> String {
    let event = LogEvent(
      level: .warning, message: "\(message)", error: error, metadata: nil, source: source, file: "",
      function: "",
      line: 0)
    return String(decoding: LogLine(event, metadata, at: time).written(as: format), as: UTF8.self)
  }

  @Test("says when, how grave, what, and the rest by name, for people and for programs")
  func formats() throws {
    let metadata: Logger.Metadata = [
      "route": "/patients/{patient}", "hb.request.id": "17", "status": .stringConvertible(200), "words": #"a "b" \c"#,
      "none": "",
    ]
    #expect(
      line("request", metadata)
        == #"2026-09-21T14:13:20.123Z warning request none="" requestId=17 route=/patients/{patient} status=200 words="a \"b\" \\c""#
        + "\n")
    #expect(
      line("request", metadata, as: .json)
        == #"{"time":"2026-09-21T14:13:20.123Z","level":"warning","message":"request","none":"","requestId":"17","#
        + #""route":"/patients/{patient}","status":200,"words":"a \"b\" \\c"}"# + "\n")
  }

  @Test("says of two fields of one name the nearer to what happened", arguments: LogFormat.allCases)
  func twice(format: LogFormat) {
    struct Near: LoggableError { let logWords = "near" }
    let event = LogEvent(
      level: .info, message: "a", error: Near(), metadata: ["b": "own", "error": "far", "z": "1"], source: "Web",
      file: "", function: "", line: 0)
    let metadata: Logger.Metadata = ["b": "logger's", "a": "2", "error": "farther", "hb.request.id": "7"]
    let text = String(decoding: LogLine(event, metadata, at: time).written(as: format), as: UTF8.self)
    #expect(
      text
        == (format == .text
          ? "2026-09-21T14:13:20.123Z info a a=2 b=own error=near requestId=7 z=1\n"
          : #"{"time":"2026-09-21T14:13:20.123Z","level":"info","message":"a","a":"2","b":"own","error":"near","#
            + #""requestId":"7","z":"1"}"# + "\n"))
  }

  @Test("is one line, whatever is in it", arguments: LogFormat.allCases)
  func oneLine(format: LogFormat) {
    let text = line(
      "a\nb\r\u{1B}[31mc", ["x": "1\n2026-01-01T00:00:00.000Z error forged"], as: format)
    #expect(text.unicodeScalars.filter { $0.properties.generalCategory == .control }.count == 1)
    #expect(text.hasSuffix("\n"))
  }

  @Test("holds no field of a record, whoever writes it there", arguments: FieldClass.allCases)
  func protected(kind: FieldClass) {
    var metadata: Logger.Metadata = ["route": "/patients"]
    for field in kind.fields { metadata[field] = "marked" }
    let text = line("request", metadata, as: .json)
    #expect(text.contains(#""route":"/patients""#))
    #expect(!text.contains("marked"))
  }

  @Test("keeps of a library's line what happened, and not with what")
  func foreign() {
    let metadata: Logger.Metadata = [
      "hb.request.id": "17", "hb.request.path": "/patients/marked?q=marked",
      "service": "Jobs(password: marked)",
      "error": "ForbiddenHeaderField(name: \"x\", value: \"marked\")", "hb.connections": "3",
    ]
    let text = line("Failed to read. Error: marked", metadata, source: "HummingbirdCore")
    #expect(!text.contains("marked"))
    #expect(
      text.hasSuffix(
        " Failed to read. Error error=ForbiddenHeaderField hb.connections=3 requestId=17 source=HummingbirdCore\n"
      ))
    let error = line(
      "Server channel error", ["error": "accept(marked): Too many (errno: 24)"], source: "NIOCore")
    #expect(error.contains(#"error="accept (errno: 24)""#))
    #expect(!error.contains("marked"))
  }

  @Test("says of an error only what cannot name anybody")
  func errors() throws {
    struct Telling: Error { let name = "marked" }
    struct Note: Decodable {
      struct Inner: Decodable { let at: Instant }
      let entries: [Inner]
    }
    func decoding(_ json: String) -> any Error {
      switch Result(catching: { try JSONDecoder().decode(Note.self, from: Data(json.utf8)) }) {
      case .success: Telling()
      case .failure(let error): error
      }
    }
    let path = DocumentPath(collection: CollectionPath(root: "user-names"), id: "marked")
    let errors: [(any Error, String)] = [
      (Telling(), "Telling, 1"),
      (decoding(#"{"entries": [{"at": "marked"}]}"#), "not readable at entries.0.at"),
      (decoding(#"{"entries": "marked"}"#), "type mismatch at entries"),
      (decoding("marked"), "not readable at "),
      (decoding("{}"), "no entries at "),
      (StoreError.conflict(path), "A document in user-names was changed meanwhile."),
      (StoreError.invalid("marked"), "The store does not take what was asked."),
      (RemediError(.conflict, "There is marked already."), "RemediError conflict"),
      (
        UnreadableDocument(path: path, reason: "no"), "A document in user-names cannot be read: no."
      ),
      (
        CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/marked"]),
        "NSCocoaErrorDomain 260"
      ),
      (
        URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "marked"]),
        "NSURLErrorDomain -1000"
      ),
    ]
    for (error, words) in errors {
      #expect(error.inLog.contains(words), "\(error.inLog)")
      #expect(!error.inLog.contains("marked"), "\(error.inLog)")
      #expect(line("a", error: error).contains("error="))
    }
  }
}
