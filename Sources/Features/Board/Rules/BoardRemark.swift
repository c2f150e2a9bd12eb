import Remedi

/// Feedback or a dose that needs attention.
struct BoardRemark: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable { case pain, effort, overLimit }
  let kind: Kind
  /// 0 to 10; 0 for a dose over the limit.
  let level: Int
  let name: String
  let at: Instant
}

extension BoardRemark {
  /// What counts of a record on a day, ``AttentionRule/memory`` before it included.
  static func list(of record: Completion, onDayBeginningAt begin: Instant) -> [BoardRemark] {
    let at = record.content.completedAt
    guard record.undoneAt == nil, at > begin.adding(seconds: -AttentionRule.memory) else { return [] }
    let feedback = record.content.feedback
    let found: [(Kind, level: Int?)] = [
      (.pain, feedback?.strongPain), (.effort, feedback?.utmostEffort),
      (.overLimit, record.subject.overLimit == true ? 0 : nil),
    ]
    return found.compactMap { kind, level in
      level.map { BoardRemark(kind: kind, level: $0, name: record.subject.name, at: at) }
    }
  }

  /// The latest, latest first, as many as a row holds. Their order depends on nothing but themselves.
  static func latest(_ remarks: [BoardRemark]) -> [BoardRemark] {
    Array(remarks.sorted { $0.key > $1.key }.prefix(BoardFacts.mostRemarks))
  }

  private var key: (Instant, String, String, Int) { (at, name, kind.rawValue, level) }
}
