import Record
import Remedi

extension ChartRecord {
  /// Adherence of the occurrences that closed within the last four weeks, by prescription.
  func adherence() -> [Identifier<Prescription>: Adherence] {
    var result: [Identifier<Prescription>: Adherence] = [:]
    for item in days.suffix(Self.adherenceDays).flatMap(\.items) {
      result[item.occurrence.id.prescription, default: Adherence()]
        .count(item.occurrence, item.completion?.content, at: now)
    }
    return result
  }

  /// Adherence over all prescriptions.
  func totalAdherence() -> Adherence {
    var total = Adherence()
    for item in days.suffix(Self.adherenceDays).flatMap(\.items) {
      total.count(item.occurrence, item.completion?.content, at: now)
    }
    return total
  }
}

extension Adherence {
  /// `Last 28 days: 78 of 84 completed, 93%`. Nil if nothing counts yet.
  var words: String? {
    percent.map { "Last \(ChartRecord.adherenceDays) days: \(completed) of \(expected) completed, \($0)%" }
  }
}
