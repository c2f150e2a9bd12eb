import Accounts
import Messaging
import Record
import Remedi

extension Household {
  /// A clinic that asks to be connected, and the code of a second one.
  /// - Parameter manager: of the household's clinic.
  static func clinics(
    beside manager: Practitioner, _ family: String, _ record: MedicalRecord, at now: Instant
  ) async throws -> (asking: String, code: String) {
    func register(_ name: String) async throws -> Practitioner {
      try await record.registerPhysician(
        name: "Dr \(name) \(family)", email: "\(name).\(family)@example.org".lowercased(), clinicName: "Clinic \(name)",
        timeZone: "UTC", passwordHash: "hash", at: now
      ).practitioner
    }
    func code(of manager: Practitioner) async throws -> String {
      let connections = try record.clinicConnections(of: manager)
      try await connections.makeCode(submission: nil, at: now)
      guard let code = try await connections.code(at: now) else { throw RemediError.notFound }
      return code.text
    }
    let (asking, other) = (try await register("Una"), try await register("Vic"))
    _ = try await record.clinicConnections(of: asking).ask(byCode: try await code(of: manager), at: now)
    return (asking.clinicId.text, try await code(of: other))
  }
}
