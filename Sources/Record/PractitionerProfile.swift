import DocumentStore
import Remedi

extension MedicalRecord {
  /// Changes what a physician is called; what was signed before keeps the name of its day. The same name changes nothing.
  /// - Throws: `RemediError.notFound`
  public func rename(_ practitioner: Practitioner, to name: String, at now: Instant) async throws {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard current.name != name else { return }
      current.name = name
      try transaction.put(current, at: reference)
      try await transaction.audit(reference, .nameChanged, by: Actor(current), at: now)
    }
  }

  /// Remembers what stands between the cells of a physician's files. The same again changes nothing.
  /// - Throws: `RemediError.notFound`
  public func remember(spreadsheetSeparator separator: String, for practitioner: Practitioner) async throws {
    guard practitioner.spreadsheetSeparator != separator else { return }
    try await remember(for: practitioner) { $0.spreadsheetSeparator = separator }
  }

  /// Remembers how large a physician reads the pages. How one reads is no change of a record: nothing is noted of it.
  /// - Parameter size: nil for the usual size.
  /// - Throws: `RemediError.notFound`
  public func remember(textSize size: TextSize?, for practitioner: Practitioner) async throws {
    guard practitioner.textSize != size else { return }
    try await remember(for: practitioner) { $0.textSize = size }
  }

  private func remember(for practitioner: Practitioner, _ change: (inout Practitioner) -> Void) async throws {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      change(&current)
      try transaction.put(current, at: reference)
    }
  }
}
