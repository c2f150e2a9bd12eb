import RemediClient

/// The result of a record for scripts: the API's result, and whether the record was sent by an earlier command.
struct SentResult: Encodable {
  let result: CompletionResult
  /// It was sent before without a response.
  let isEarlier: Bool

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    guard isEarlier else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .earlier)
  }

  private enum CodingKeys: String, CodingKey { case earlier }
}
