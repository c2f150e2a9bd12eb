import DocumentStore
import Remedi

extension MedicalRecord {
  /// Changes what a physician is called; what was signed before keeps the name of its day. The same name changes nothing.
  /// - Throws: `RemediError.notFound`
  public func rename(_ physician: Physician, to name: String, at now: Instant) async throws {
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await commit { draft in
      guard var current = try await draft.value(at: place) else { throw RemediError.notFound }
      guard current.name != name else { return }
      current.name = name
      try draft.put(current, at: place)
      try await draft.audit(place, .nameChanged, by: Actor(current), at: now)
    }
  }

  /// Remembers what stands between the cells of a physician's files. The same again changes nothing.
  /// - Throws: `RemediError.notFound`
  public func remember(spreadsheetSeparator separator: String, for physician: Physician) async throws {
    guard physician.spreadsheetSeparator != separator else { return }
    try await remember(for: physician) { $0.spreadsheetSeparator = separator }
  }

  /// Remembers how large a physician reads the pages. How one reads is no change of a record: nothing is noted of it.
  /// - Parameter size: nil for the usual size.
  /// - Throws: `RemediError.notFound`
  public func remember(textSize size: TextSize?, for physician: Physician) async throws {
    guard physician.textSize != size else { return }
    try await remember(for: physician) { $0.textSize = size }
  }

  private func remember(for physician: Physician, _ change: (inout Physician) -> Void) async throws {
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await commit { draft in
      guard var current = try await draft.value(at: place) else { throw RemediError.notFound }
      change(&current)
      try draft.put(current, at: place)
    }
  }
}
