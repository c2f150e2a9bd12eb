import Foundation

/// A client of Remedi's patient API, version 1.
///
///     let client = RemediClient(baseURL: url)
///     try await client.signIn(userName: "bob.martin", password: password, device: "Bob's phone")
///     let today = try await client.schedule()
///     for occurrence in today.occurrences where occurrence.status == .due {
///       let done = NewCompletion.completed(occurrence.id, at: Timestamp(Date(), in: .current))
///       let results = try await client.record([done])
///     }
///
/// Every call throws ``RemediClientError``, or `CancellationError` if its task is cancelled. Calls that are safe to
/// repeat are retried according to ``Configuration/retries``. A client may be used from any number of tasks
/// concurrently.
public struct RemediClient: Sendable {
  /// The options of a client.
  public struct Configuration: Sendable {
    /// The timeout of one attempt, until its complete response.
    public var timeout: Duration
    public var retries: RetryPolicy
    /// How long a stream of changes may be silent before the connection counts as lost. The server sends a keep-alive
    /// every 15 seconds.
    public var silence: Duration
    /// The size of the largest accepted response, in bytes.
    public var maximumAnswer: Int
    /// The number of responses of up to 1 MiB that are cached in memory for revalidation.
    public var cachedAnswers: Int

    public init(
      timeout: Duration = .seconds(30), retries: RetryPolicy = RetryPolicy(), silence: Duration = .seconds(40),
      maximumAnswer: Int = 64 << 20, cachedAnswers: Int = 16
    ) {
      (self.timeout, self.retries, self.silence) = (timeout, retries, silence)
      (self.maximumAnswer, self.cachedAnswers) = (maximumAnswer, cachedAnswers)
    }
  }

  /// The server's URL, without `/api/v1`.
  public let baseURL: URL
  public let configuration: Configuration
  let tokens: any TokenStore
  let transport: any HTTPTransport
  let cache: AnswerCache

  /// - Parameters:
  ///   - baseURL: `https://clinic.example.org`
  ///   - tokens: stores the session token.
  ///   - transport: nil for the built-in transport.
  public init(
    baseURL: URL, configuration: Configuration = Configuration(), tokens: any TokenStore = MemoryTokenStore(),
    transport: (any HTTPTransport)? = nil
  ) {
    (self.baseURL, self.configuration, self.tokens) = (baseURL, configuration, tokens)
    self.transport = transport ?? AsyncHTTPTransport()
    cache = AnswerCache(capacity: configuration.cachedAnswers)
  }
}
