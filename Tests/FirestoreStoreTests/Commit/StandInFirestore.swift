import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import FirestoreStore

/// Firestore on loopback as far as opening and a commit go: one document, one mark, sixteen counters. It may refuse to
/// answer.
final class StandInFirestore: Sendable {
  struct State {
    /// The marks of commits, and whether each is abandoned.
    var marks: [String: Bool] = [:]
    var commits = 0
    /// What happens to the next commits: whether each is performed, and how it is answered. Then all are.
    var script: [(isPerformed: Bool, status: HTTPResponse.Status)] = []
  }

  let state = Mutex(State())

  static func serving(
    _ body: @escaping @Sendable (StandInFirestore, FirestoreAddress) async throws -> Void
  ) async throws {
    let server = StandInFirestore()
    let router = Router()
    router.post("**") { request, _ in
      let content = String(buffer: try await request.body.collect(upTo: 1 << 20))
      let (status, answer): (HTTPResponse.Status, String) =
        switch request.uri.path.split(separator: ":").last {
        case "commit": server.commit(content)
        case "beginTransaction": (.ok, #"{"transaction":"dA=="}"#)
        default: (.ok, server.found(content))
        }
      return Response(status: status, body: .init(byteBuffer: ByteBuffer(string: answer)))
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.live) { client async throws in
      let port = try #require(client.port)
      try await body(server, try FirestoreAddress("firestore://demo-remedi?emulator=127.0.0.1:\(port)"))
    }
  }

  private func commit(_ content: String) -> (HTTPResponse.Status, String) {
    state.withLock { state in
      state.commits += 1
      let next = state.script.isEmpty ? (isPerformed: true, status: .ok) : state.script.removeFirst()
      let id = content.firstMatch(of: /remedi-commits\/([0-9a-f-]{36})/).map { String($0.1) } ?? ""
      guard state.marks[id] == nil else { return (.conflict, #"{"error":{"status":"ALREADY_EXISTS"}}"#) }
      if next.isPerformed { state.marks[id] = content.contains(#""abandoned":{"booleanValue":true}"#) }
      return (next.status, next.status == .ok ? "{}" : #"{"error":{"status":"UNAVAILABLE"}}"#)
    }
  }

  private func found(_ content: String) -> String {
    let root = "projects/demo-remedi/databases/(default)/documents"
    var elements: [String] = []
    if content.contains("remedi-store/store") {
      let fields = #"{"format":{"integerValue":"1"},"history":{"stringValue":"h"},"indexes":{"arrayValue":{}}}"#
      elements.append(#"{"found":{"name":"\#(root)/remedi-store/store","fields":\#(fields),"updateTime":"u"}}"#)
    }
    for match in content.matches(of: /remedi-store\/(shard-[0-9]+)/) {
      let fields =
        #"{"number":{"integerValue":"1"},"catalog":{"integerValue":"0"},"frozen":{"booleanValue":false}}"#
      elements.append(
        #"{"found":{"name":"\#(root)/remedi-store/\#(match.1)","fields":\#(fields),"updateTime":"u"}}"#)
    }
    for match in content.matches(of: /remedi-commits\/([0-9a-f-]{36})/) {
      guard let isAbandoned = state.withLock({ $0.marks[String(match.1)] }) else { continue }
      let fields = #"{"abandoned":{"booleanValue":\#(isAbandoned)}}"#
      elements.append(
        #"{"found":{"name":"\#(root)/remedi-commits/\#(match.1)","fields":\#(fields),"updateTime":"u"}}"#)
    }
    return "[\((elements + [#"{"readTime":"2026-11-27T10:02:10.269678Z"}"#]).joined(separator: ","))]"
  }
}
