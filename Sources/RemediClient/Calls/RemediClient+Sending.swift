import Foundation

/// A response with the expected content.
struct Answer: Sendable {
  let status: Int
  let headers: [String: String]
  let body: Data

  var tag: EntityTag? { headers["etag"].map { EntityTag($0) } }
}

extension RemediClient {
  /// Makes a call and decodes the JSON of the response.
  func read<Value: Decodable>(_ call: Call) async throws -> Value {
    let answer = try await answer(to: call)
    var value = try Self.decode(Value.self, answer.body)
    if var tagged = value as? any Tagged {
      tagged.tag = answer.tag
      if let filled = tagged as? Value { value = filled }
    }
    return value
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ body: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw RemediClientError.unreadable(reason: "\(error)")
    }
  }

  /// Makes a call, with retries if it is safe to repeat.
  @discardableResult
  func answer(to call: Call) async throws -> Answer {
    try await repeating(call.isRepeatable) { mayBeDone in
      do {
        return try await once(call)
      } catch RemediClientError.problem(let problem)
        where mayBeDone && call.removes && problem.code == .notFound
      {
        return Answer(status: 204, headers: [:], body: Data())
      }
    }
  }

  /// Runs `attempt` with the configured retries.
  /// - Parameter attempt: its argument says whether an earlier attempt may have succeeded although its response was
  ///   lost.
  func repeating(_ isRepeatable: Bool = true, _ attempt: (Bool) async throws -> Answer) async throws -> Answer {
    var (number, mayBeDone) = (1, false)
    while true {
      do {
        return try await attempt(mayBeDone)
      } catch {
        guard isRepeatable, let delay = configuration.retries.delay(after: error, attempt: number) else { throw error }
        mayBeDone = mayBeDone || error.leavesItOpen
        try await configuration.retries.pause(delay)
        number += 1
      }
    }
  }

  private func once(_ call: Call) async throws -> Answer {
    let request = try await request(call)
    let known = call.method == "GET" ? await cache.answer(to: Self.cacheKey(request)) : nil
    var conditional = request
    conditional.headers["If-None-Match"] = known?.tag.description
    let answer = try await collect(conditional)
    if answer.status == 304, let known {
      return Answer(status: 200, headers: answer.headers, body: known.body)
    }
    guard (200..<300).contains(answer.status) else { throw Self.refusal(answer) }
    if call.method == "GET", let tag = answer.tag, answer.body.count <= AnswerCache.largest {
      await cache.keep(AnswerCache.Answer(tag: tag, body: answer.body), for: Self.cacheKey(request))
    }
    return answer
  }

  /// The token is part of the key, so that one patient never sees another's response.
  private static func cacheKey(_ request: HTTPTransportRequest) -> String {
    "\(request.headers["Authorization"] ?? "") \(request.url.absoluteString)"
  }

  func request(_ call: Call) async throws -> HTTPTransportRequest {
    var headers = ["Accept": "\(call.accepts), application/problem+json"]
    if call.body != nil { headers["Content-Type"] = call.mediaType }
    if call.isSigned, let token = try await tokens.token() { headers["Authorization"] = "Bearer \(token)" }
    headers["If-Match"] = call.ifMatch?.description
    return HTTPTransportRequest(method: call.method, url: try call.url(at: baseURL), headers: headers, body: call.body)
  }

  /// Sends a request and collects the complete response, whatever its status.
  func collect(_ request: HTTPTransportRequest) async throws -> Answer {
    let (transport, collector) = (transport, AnswerCollector(limit: configuration.maximumAnswer))
    return try await Self.mapErrors {
      try await withDeadline(configuration.timeout) {
        try await transport.send(request) { try await collector.take($0) }
        return try await collector.answer()
      }
    }
  }

  /// Maps every error to one that callers know.
  static func mapErrors<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as RemediClientError {
      throw error
    } catch {
      // Transports report a cancelled task in different ways.
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw RemediClientError.transport(error)
    }
  }

  static func refusal(_ answer: Answer) -> RemediClientError {
    let isProblem = answer.headers["content-type"]?.hasPrefix("application/problem+json") ?? false
    guard isProblem, var problem = try? JSONDecoder().decode(Problem.self, from: answer.body) else {
      return .unexpectedStatus(answer.status)
    }
    problem.retryAfter = answer.headers["retry-after"].flatMap { Int($0) }
    return .problem(problem)
  }
}

extension Error {
  /// Whether the server may nevertheless have processed the request.
  fileprivate var leavesItOpen: Bool {
    switch self as? RemediClientError {
    case .transport, .timedOut: true
    default: false
    }
  }
}

/// Assembles the parts of a response.
private actor AnswerCollector {
  private let limit: Int
  private var head: (status: Int, headers: [String: String])?
  private var body = Data()

  init(limit: Int) { self.limit = limit }

  func take(_ part: HTTPTransportPart) throws {
    switch part {
    case .head(let status, let headers): head = (status, headers)
    case .body(let data):
      guard data.count <= limit - body.count else { throw RemediClientError.tooLarge }
      body.append(data)
    }
  }

  func answer() throws -> Answer {
    guard let head else { throw RemediClientError.unreadable(reason: "the transport handed over no answer") }
    return Answer(status: head.status, headers: head.headers, body: body)
  }
}
