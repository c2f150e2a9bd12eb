import Remedi

/// How much may be imported.
enum ImportRules {
  /// The most imports of a patient that begin within 24 hours.
  static let mostInADay = 20
  /// The most imports of a patient that are kept. The oldest finished one gives way.
  static let mostKept = 100
  /// The most refusals that an import keeps.
  static let mostRefusals = 200
  /// The readings that are stored, and recorded, together.
  static let inABlock = 200

  /// - Parameter known: all imports of the patient that are kept.
  /// - Throws: `RemediError` `conflict` while another is being carried out, `rateLimited`.
  static func checkRoom(_ known: [ImportDocument], at now: Instant) throws(RemediError) {
    if known.contains(where: { $0.finishedAt == nil }) {
      throw RemediError(.conflict, "Another file is being imported. Wait until it is done.")
    }
    let recent = known.map(\.begunAt).filter { now.seconds(since: $0) < 86_400 }
    if recent.count >= mostInADay, let first = recent.min() {
      throw RemediError(
        .rateLimited, "\(mostInADay) files were imported within a day. Please continue tomorrow.",
        retryAfter: max(1, 86_400 - now.seconds(since: first)))
    }
  }
}
