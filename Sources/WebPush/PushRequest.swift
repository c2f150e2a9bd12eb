/// A request to a push service (RFC 8030, 5), ready to be sent.
public struct PushRequest: Sendable {
  public let endpoint: PushEndpoint
  /// Names in small letters. The length follows from the body.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// - Parameter authorization: of ``PushTokens``.
  /// - Throws: what the cryptographic library throws.
  public init(
    _ payload: PushPayload, to subscription: PushSubscription, authorization: String, lifetime: PushLifetime,
    urgency: PushUrgency, topic: PushTopic
  ) throws {
    endpoint = subscription.endpoint
    headers = [
      ("authorization", authorization), ("content-encoding", "aes128gcm"), ("content-type", "application/octet-stream"),
      ("ttl", String(lifetime.seconds)), ("urgency", urgency.rawValue), ("topic", topic.text),
    ]
    body = try MessageEncryption.body(of: payload, for: subscription)
  }
}
