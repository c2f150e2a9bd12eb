import Record
import Remedi

extension ReadingWriter {
  /// How a likely reading stands beside the others: a duplicate of one of another device, or it counts.
  func standing(of document: ReadingDocument, _ id: String, _ dates: Set<LocalDate>) -> HealthReading.Standing {
    let twin = dated.near(document.at, seconds: ReadingRules.duplicateSeconds, on: dates).first { other in
      other.id != id && other.document.counts && other.document.content.device != document.content.device
        && other.document.own == document.own
    }
    return twin.map { .duplicate(of: $0.id) } ?? .counts
  }

  /// Looks again at the duplicates of a reading that was removed or changed: one of them may count now.
  /// - Parameter moment: when the reading had been measured, in milliseconds since 1970.
  mutating func restand(
    duplicatesOf id: String, measured moment: Int64, _ rules: ReadingRules, in transaction: inout Transaction
  ) async throws {
    let dates = rules.dates(around: Instant(milliseconds: moment))
    for (other, document) in dated.near(moment, seconds: ReadingRules.duplicateSeconds, on: dates)
    where document.standing == .duplicate(of: id) {
      var document = document
      let around = rules.dates(around: document.content.measuredAt)
      try await load(around)
      document.standing = standing(of: document, other, around)
      if document.standing != .duplicate(of: id) { try await put(document, other, in: &transaction) }
    }
  }
}
