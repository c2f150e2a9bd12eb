import Record
import Remedi

extension MedicalRecord {
  /// What a clinic has decided about messages.
  package func messagingRules(of clinic: Identifier<Clinic>) async throws -> MessagingRules {
    try await value(at: References.messagingRules(of: clinic)) ?? MessagingRules()
  }
}
