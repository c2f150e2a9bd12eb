import Foundation

/// The result of one reading of a batch.
public struct ReadingResult: Sendable, Hashable, Decodable {
  /// As sent. Nil if the server could not read it.
  public let id: UUID?
  public let verdict: Verdict
  /// What to ask: the reading is unlikely, and does not count until it is confirmed. Nil if there is nothing to ask.
  public let question: String?

  public enum Verdict: Sendable, Hashable {
    /// Recorded and durable.
    case recorded(Reading)
    /// It was sent before. The value is what stands, or one that was removed.
    case duplicate(Reading)
    /// Not recorded, with the reason.
    case rejected(Problem)
    /// A result that only a newer server knows.
    case unknown(String)
  }

  private enum CodingKeys: String, CodingKey { case id, status, question, reading, problem }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id).flatMap(UUID.init(uuidString:))
    question = try container.decodeIfPresent(String.self, forKey: .question)
    switch try container.decode(String.self, forKey: .status) {
    case "recorded": verdict = .recorded(try container.decode(Reading.self, forKey: .reading))
    case "duplicate": verdict = .duplicate(try container.decode(Reading.self, forKey: .reading))
    case "rejected": verdict = .rejected(try container.decode(Problem.self, forKey: .problem))
    case let status: verdict = .unknown(status)
    }
  }
}
