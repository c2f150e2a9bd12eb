import Foundation

/// The result of one line of a batch.
public struct CompletionResult: Sendable, Hashable, Codable {
  /// As sent. Nil if the server could not read it.
  public let id: UUID?
  public let verdict: Verdict

  public enum Verdict: Sendable, Hashable {
    /// Recorded and durable.
    case recorded(Completion)
    /// It was sent before, or another device recorded it first. The value is the current completion, or one that was
    /// undone.
    case duplicate(Completion)
    /// Not recorded, with the reason. A completion that came too early (`too-early`, or a moment in the server's
    /// future) is recorded if sent again later. Every other rejection is final.
    case rejected(Problem)
    /// A result that only a newer server knows.
    case unknown(String)
  }

  /// The completion on record now, new or existing.
  public var completion: Completion? {
    switch verdict {
    case .recorded(let completion), .duplicate(let completion): completion
    case .rejected, .unknown: nil
    }
  }

  private enum CodingKeys: String, CodingKey { case id, status, completion, problem }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id).flatMap(UUID.init(uuidString:))
    switch try container.decode(String.self, forKey: .status) {
    case "recorded": verdict = .recorded(try container.decode(Completion.self, forKey: .completion))
    case "duplicate": verdict = .duplicate(try container.decode(Completion.self, forKey: .completion))
    case "rejected": verdict = .rejected(try container.decode(Problem.self, forKey: .problem))
    case let status: verdict = .unknown(status)
    }
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id?.uuidString.lowercased(), forKey: .id)
    switch verdict {
    case .recorded(let completion):
      try container.encode("recorded", forKey: .status)
      try container.encode(completion, forKey: .completion)
    case .duplicate(let completion):
      try container.encode("duplicate", forKey: .status)
      try container.encode(completion, forKey: .completion)
    case .rejected(let problem):
      try container.encode("rejected", forKey: .status)
      try container.encode(problem, forKey: .problem)
    case .unknown(let status): try container.encode(status, forKey: .status)
    }
  }
}
