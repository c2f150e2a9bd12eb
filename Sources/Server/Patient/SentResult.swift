import RemediClient

/// What became of something, as a script is told it: what the API says, and whether it was sent by an earlier command.
struct SentResult: Encodable {
  let result: CompletionResult
  /// Sent before and never answered.
  let isEarlier: Bool

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    guard isEarlier else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .earlier)
  }

  private enum CodingKeys: String, CodingKey { case earlier }
}
