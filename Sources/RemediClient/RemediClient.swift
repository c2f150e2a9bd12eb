import Foundation

/// A patient's way to Remedi: the patient API, version 1.
///
///     let client = RemediClient(baseURL: url)
///     try await client.signIn(userName: "bob.martin", password: password, device: "Bob's phone")
///     let today = try await client.schedule()
///     for occurrence in today.occurrences where occurrence.status == .due {
///       let done = NewCompletion.completed(occurrence.id, at: Timestamp(Date(), in: .current))
///       let results = try await client.record([done])
///     }
///
/// Every call throws ``RemediClientError``, or `CancellationError` where its task is cancelled. Calls that can be
/// repeated without harm are repeated as ``Configuration/retries`` says. A client may be used from any number of tasks
/// at once.
public struct RemediClient: Sendable {
  /// How a client goes about it.
  public struct Configuration: Sendable {
    /// How long one attempt may take, until its answer is there whole.
    public var timeout: Duration
    public var retries: RetryPolicy
    /// How long a stream of changes may be silent before the connection counts as lost. The server gives a sign of life
    /// every 15 seconds.
    public var silence: Duration
    /// Bytes of the largest answer that is taken in.
    public var maximumAnswer: Int
    /// How many answers of up to 1 MiB are kept in memory, so that the server need only say that nothing has changed.
    public var cachedAnswers: Int

    public init(
      timeout: Duration = .seconds(30), retries: RetryPolicy = RetryPolicy(), silence: Duration = .seconds(40),
      maximumAnswer: Int = 64 << 20, cachedAnswers: Int = 16
    ) {
      (self.timeout, self.retries, self.silence) = (timeout, retries, silence)
      (self.maximumAnswer, self.cachedAnswers) = (maximumAnswer, cachedAnswers)
    }
  }

  /// Where the server is, without `/api/v1`.
  public let baseURL: URL
  public let configuration: Configuration
  let tokens: any TokenStore
  let transport: any HTTPTransport
  let cache: AnswerCache

  /// - Parameters:
  ///   - baseURL: `https://clinic.example.org`
  ///   - tokens: keeps who is signed in.
  ///   - transport: nil takes the one that the library brings along.
  public init(
    baseURL: URL, configuration: Configuration = Configuration(), tokens: any TokenStore = MemoryTokenStore(),
    transport: (any HTTPTransport)? = nil
  ) {
    (self.baseURL, self.configuration, self.tokens) = (baseURL, configuration, tokens)
    self.transport = transport ?? AsyncHTTPTransport()
    cache = AnswerCache(capacity: configuration.cachedAnswers)
  }
}
