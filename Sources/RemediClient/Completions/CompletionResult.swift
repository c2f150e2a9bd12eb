import Foundation

/// What became of one line of a batch.
public struct CompletionResult: Sendable, Hashable, Codable {
  /// As it was sent; nil where the server could not read it.
  public let id: UUID?
  public let verdict: Verdict

  public enum Verdict: Sendable, Hashable {
    /// Taken down, and durable.
    case recorded(Completion)
    /// It was sent before, or another device was first: this is what stands, or was undone.
    case duplicate(Completion)
    /// Not taken down, and why. What came too early (`too-early`, or a moment that lies in the server's future) is
    /// taken down if it is sent again once its time has come; everything else stays refused.
    case rejected(Problem)
    /// Something that a newer server says.
    case unknown(String)
  }

  /// What is on record now: what was recorded, or what stood there already.
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
