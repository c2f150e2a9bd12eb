/// Why a patient needs attention: a code, its weight, and the numbers and names for a sentence about it. The feature that
/// a code comes from declares its words.
public struct AttentionReason: Codable, Sendable, Hashable {
  /// Stored, so it never changes.
  public let code: String
  /// The urgency, 1 to 899.
  public let weight: Int
  public let details: Details

  /// A kind of reason: its code and its weight, which depends on the severity.
  public struct Kind: Sendable {
    public let code: String
    private let weight: @Sendable (Details) -> Int

    /// - Parameter weight: 1 to 899: the hundreds depend on the kind, by its meaning for the treatment, the rest on the
    ///   severity.
    public init(_ code: String, weight: @escaping @Sendable (Details) -> Int) {
      (self.code, self.weight) = (code, weight)
    }

    public func callAsFunction(_ details: Details = Details()) -> AttentionReason {
      AttentionReason(code: code, weight: weight(details), details: details)
    }
  }

  /// What a sentence says. Moments keep their original offset.
  public struct Details: Codable, Sendable, Hashable {
    /// Of an action, a prescription, or a person.
    public var name: String?
    public var prescription: Identifier<Prescription>?
    /// When it happened or began.
    public var at: Instant?
    /// When it ends.
    public var until: Instant?
    /// 0 to 10.
    public var level: Int?
    public var times: Int?
    public var days: Int?
    public var percent: Int?
    /// The percentage before.
    public var before: Int?
    public var completed: Int?
    public var expected: Int?

    public init(
      name: String? = nil, prescription: Identifier<Prescription>? = nil, at: Instant? = nil, until: Instant? = nil,
      level: Int? = nil, times: Int? = nil, days: Int? = nil, percent: Int? = nil, before: Int? = nil,
      completed: Int? = nil, expected: Int? = nil
    ) {
      (self.name, self.prescription, self.at, self.until) = (name, prescription, at, until)
      (self.level, self.times, self.days) = (level, times, days)
      (self.percent, self.before, self.completed, self.expected) = (percent, before, completed, expected)
    }
  }
}

extension [AttentionReason] {
  /// The sort key of patients, 0 to 999: the weight of the weightiest reason, plus one for each further reason, up to
  /// 90. 0 if there is none.
  public var need: Int {
    guard let heaviest = map(\.weight).max() else { return 0 }
    return heaviest + Swift.min(count - 1, 90)
  }
}
