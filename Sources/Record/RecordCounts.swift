import Remedi

/// The size of a record.
public struct RecordCounts: Codable, Hashable, Sendable {
  public let documents: Int
  public let patients: Int
  public let completions: Int
  public let auditEntries: Int

  /// - Parameter counts: the number of documents by collection name.
  public init(byCollection counts: [String: Int]) {
    documents = counts.values.reduce(0, +)
    patients = counts[Collections.patients.name] ?? 0
    completions = counts[Collections.completions.name] ?? 0
    auditEntries = counts[Collections.audit.name] ?? 0
  }
}
