import Foundation

/// Keeps a stream of changes running across connections.
actor ChangeListener {
  private let client: RemediClient
  private let continuation: AsyncThrowingStream<Changes, any Error>.Continuation
  /// Where to resume. Everything before it was delivered.
  private var cursor: String?
  /// The reconnection delay that the server requested.
  private var retry: Duration?
  /// Consecutive connections without an event.
  private var failures = 0
  private var parser = ServerSentEventParser(limit: 0)
  private var status = 0
  private var headers: [String: String] = [:]
  private var refusal = Data()
  /// Incremented by every sign of life.
  private var signs = 0

  init(client: RemediClient, cursor: String?, continuation: AsyncThrowingStream<Changes, any Error>.Continuation) {
    (self.client, self.cursor, self.continuation) = (client, cursor, continuation)
  }

  /// Returns when the reader has gone or the server refuses the request.
  func run() async {
    while true {
      do {
        var asked = Duration.zero
        do {
          try await listen()
        } catch let error as RemediClientError where error.isPassing {
          asked = .seconds(max(error.problem?.retryAfter ?? 0, 0))
        }
        failures += 1
        let backOff = client.configuration.retries.backOff(failures)
        try await client.configuration.retries.pause(max(asked, retry ?? .zero, backOff))
      } catch {
        return continuation.finish(throwing: error)
      }
    }
  }

  /// Runs one connection until it ends.
  private func listen() async throws {
    let query = cursor == nil ? [] : [URLQueryItem.of("since", cursor)]
    var request = try await client.request(.get("changes", query: query))
    request.headers["Accept"] = "text/event-stream, application/problem+json"
    request.headers["Last-Event-ID"] = cursor
    parser = ServerSentEventParser(lastId: cursor ?? "", limit: client.configuration.maximumAnswer)
    (status, headers, refusal) = (0, [:], Data())
    let sent = request
    try await RemediClient.mapErrors { try await carry(sent) }
    if status != 200 { throw RemediClient.refusal(Answer(status: status, headers: headers, body: refusal)) }
  }

  /// Returns when the server ends the response.
  /// - Throws: `RemediClientError.timedOut` if the connection is silent for too long.
  private nonisolated func carry(_ request: HTTPTransportRequest) async throws {
    let client = client
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await client.transport.send(request) { try await self.take($0) } }
      group.addTask { try await self.watch(client.configuration.silence) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func watch(_ silence: Duration) async throws {
    while true {
      let before = signs
      try await Task.sleep(for: silence)
      if signs == before { throw RemediClientError.timedOut }
    }
  }

  private func take(_ part: HTTPTransportPart) throws {
    signs += 1
    switch part {
    case .head(let status, let headers):
      (self.status, self.headers) = (status, headers)
      let type = headers["content-type"] ?? "none"
      if status == 200, !type.hasPrefix("text/event-stream") {
        throw RemediClientError.unreadable(reason: "a stream of events was asked for, what came is \(type)")
      }
    case .body(let data) where status == 200:
      for event in try parser.take(data) where event.kind == "changes" { try hand(on: event) }
      // A keep-alive may carry a newer position, which shortens the next catch-up.
      if !parser.lastId.isEmpty { cursor = parser.lastId }
      if let milliseconds = parser.retry { retry = .milliseconds(milliseconds) }
    case .body(let data):
      guard data.count <= client.configuration.maximumAnswer - refusal.count else { throw RemediClientError.tooLarge }
      refusal.append(data)
    }
  }

  private func hand(on event: ServerSentEvent) throws {
    let changes = try RemediClient.decode(Changes.self, Data(event.data.utf8))
    switch continuation.yield(changes) {
    case .enqueued:
      cursor = changes.cursor
      failures = 0
    // The reader is too slow, so request the dropped changes again.
    case .dropped: throw RemediClientError.timedOut
    case .terminated: throw CancellationError()
    @unknown default: throw CancellationError()
    }
  }
}
