import AsyncHTTPClient
import NIOCore

/// Firestore by REST: one POST a call.
final class RestClient: Sendable {
  /// The most bytes of an answer: a page of the largest documents.
  private static let longestAnswer = 1 << 30
  /// How often a read is tried, if there is the time.
  private static let attempts = 5

  private let url: String
  private let request: RequestJSON
  private let client: HTTPClient
  private let limits: RestLimits
  /// Nil for the emulator, which needs none.
  private let tokens: AccessTokens?

  init(_ address: FirestoreAddress, _ access: FirestoreAccess, limits: RestLimits = RestLimits()) {
    self.limits = limits
    url = address.url
    request = RequestJSON(root: address.root)
    // The token must not be sent to another host.
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
    configuration.timeout.connect = limits.connecting
    // The deadline of a call is for the beginning of its answer alone.
    configuration.timeout.read = limits.answer
    // The callers decide on retries, and see at once that nobody answers.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    tokens = address.isEmulator ? nil : AccessTokens(access.source, by: client, now: access.now)
  }

  /// - Throws: `RestFault`
  func commit(_ writes: [DocumentWrite]) async throws {
    _ = try await post("commit", request.commit(writes))
  }

  /// The documents that exist, and the moment of the read.
  /// - Parameters:
  ///   - ids: at least one.
  ///   - fields: those to answer. Nil for all.
  /// - Throws: `RestFault`
  func documents(
    _ ids: [ResourceID], fields: [String]? = nil, of moment: ReadMoment = .newest
  ) async throws -> (documents: [ResourceID: FirestoreDocument], readTime: String?) {
    try await repeating {
      let body = self.request.documents(ids, fields: fields, of: try await self.selector(of: moment))
      return try AnswerJSON.found(try await self.post("batchGet", body))
    }
  }

  /// - Throws: `RestFault`
  func documents(
    _ query: StructuredQuery, of moment: ReadMoment = .newest
  ) async throws -> (documents: [FirestoreDocument], readTime: String?) {
    try await repeating {
      let body = self.request.query(query, of: try await self.selector(of: moment))
      return try AnswerJSON.results(try await self.post("runQuery", body))
    }
  }

  /// - Throws: `RestFault`
  func count(_ query: StructuredQuery) async throws -> Int {
    let body = request.count(query)
    return try await repeating { try AnswerJSON.count(try await self.post("runAggregationQuery", body)) }
  }

  deinit {
    // Has no effect after ``close()``. A client that is let go of without it would end the program.
    client.shutdown { _ in }
  }

  /// Nothing may be under way.
  func close() async throws { try await client.shutdown() }

  /// A transaction is begun by a call of its own: a read that begins one itself (`newTransaction`) is shown commits by
  /// half in the emulator. It ends by itself, and nobody waits for it.
  private func selector(of moment: ReadMoment) async throws -> ConsistencySelector {
    switch moment {
    case .newest: .newest
    case .together: .transaction(try AnswerJSON.transaction(try await post("beginTransaction", request.transaction())))
    case .time(let time): .time(time)
    }
  }

  private func repeating<Answer>(_ read: () async throws -> Answer) async throws -> Answer {
    var pace = Pace()
    let end = ContinuousClock.now + limits.repeating
    for _ in 1..<Self.attempts {
      do {
        return try await read()
      } catch let fault as RestFault where fault.meaning == .contended || fault.meaning == .unknown {
        guard ContinuousClock.now < end else { throw fault }
        await pace.pause()
      }
    }
    return try await read()
  }

  private func post(_ method: String, _ body: [UInt8]) async throws -> [UInt8] {
    var request = HTTPClientRequest(url: "\(url):\(method)")
    request.method = .POST
    request.headers.add(name: "content-type", value: "application/json")
    request.body = .bytes(body)
    let token = try await tokens?.token()
    if let token { request.headers.add(name: "authorization", value: "Bearer \(token)") }
    let (status, answer) = try await answer(to: request)
    guard status != 200 else { return answer }
    if status == 401, let token { await tokens?.forget(token) }
    guard let code = AnswerJSON.code(answer) else { throw status < 500 ? RestFault.unreadable : .unanswered }
    throw RestFault(code: code)
  }

  private func answer(to request: HTTPClientRequest) async throws -> (status: UInt, body: [UInt8]) {
    do {
      let response = try await client.execute(request, deadline: .now() + limits.answer)
      let body = try await response.body.collect(upTo: Self.longestAnswer)
      return (response.status.code, Array(body.readableBytesView))
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // Whatever broke, it is not known what the server did.
      throw RestFault.unanswered
    }
  }
}
