/// What a service answered to a message.
struct ServiceAnswer: Sendable {
  /// The status of HTTP.
  let status: Int
  /// The header `Retry-After`. Nil if there is none.
  let retryAfter: String?
  /// The first ``ServiceClient/longestAnswer`` bytes, or none if they did not come in time.
  let body: [UInt8]
}
