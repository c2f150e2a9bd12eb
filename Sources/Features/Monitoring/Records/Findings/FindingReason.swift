import DocumentStore
import ModuleKit
import Record
import Remedi

extension AttentionReason.Kind {
  /// A finding that nobody has looked at: the most urgent of the patient. Its `level` is 2 for urgent, 1 for soon, 0 to
  /// know; `times` is how many there are.
  static let finding = Self("finding") { details in
    (details.level ?? 0) >= 2 ? 800 + min(details.times ?? 0, 99) : 490 + min(details.times ?? 0, 9)
  }
}

extension BoardReasonDeclaration {
  /// "Pulse: 40 or fewer beats a minute (38 beats a minute)"
  static let finding = BoardReasonDeclaration(
    .finding,
    find: { file, _ in
      let query = Query.findings(open: true, below: file.reference.path, limit: 50)
      let open = try await file.record.page(query).documents.map { try Collections.findings.decode($0) }
      // Newest first: of the most urgent ones the newest is named.
      guard let worst = open.max(by: { ($0.level.weight, $0.at) < ($1.level.weight, $1.at) }) else { return [] }
      let details = AttentionReason.Details(
        name: worst.words, at: worst.firedAt, level: worst.level.weight, times: open.count)
      return [NotedReason(AttentionReason.Kind.finding(details))]
    },
    phrase: { phrasing in
      let others = (phrasing.details.times ?? 1) - 1
      let more = others > 0 ? ", and \(others) more" : ""
      return BoardReasonPhrase(
        "Readings reach a limit: ", phrasing.details.name, more, link: .init("Look at it", path: "rules"))
    })
}

extension AnalysisRule.Level {
  /// The most urgent has the most.
  var weight: Int {
    switch self {
    case .urgent: 2
    case .soon: 1
    case .note: 0
    }
  }
}
