import Remedi
import Web

/// What the form asks for, as it was typed and as it is understood.
struct ReportQuery {
  /// The most days that one file holds.
  static let longest = 366

  let from: String
  let to: String
  /// An id; empty for all of one's patients.
  let patient: String
  /// What has to be mended, by field.
  private(set) var faults: [String: String] = [:]
  /// Nil where something has to be mended.
  private(set) var dates: ClosedRange<LocalDate>?

  /// - Throws: `RemediError` for what no form of ours sends: unknown or repeated parameters, U+0000.
  init(_ query: QueryParameters) throws {
    from = query.string("from") ?? ""
    to = query.string("to") ?? ""
    patient = query.string("patient") ?? ""
    try query.finish()
    let (first, last) = (LocalDate(from), LocalDate(to))
    if first == nil { faults["from"] = "Give the first day as a date, such as 2026-03-01." }
    if last == nil { faults["to"] = "Give the last day as a date, such as 2026-03-28." }
    guard let first, let last else { return }
    if last < first {
      faults["to"] = "The last day lies before the first day."
    } else if last - first >= Self.longest {
      faults["to"] = "One file holds at most \(Self.longest) days. Choose fewer, or make several files."
    } else {
      dates = first...last
    }
  }

  /// Whose record; nil for all of one's patients.
  /// - Throws: `RemediError.notFound` where no patient's id can look like that.
  func patientId() throws -> Identifier<Patient>? {
    if patient.isEmpty { return nil }
    guard let id = Identifier<Patient>(clientText: patient) else { throw RemediError.notFound }
    return id
  }
}
