import Record
import Remedi

extension ClinicConnections {
  /// Saves what the clinic has decided about messages. The same again changes nothing.
  package func save(_ rules: MessagingRules, at now: Instant) async throws {
    let place = References.messagingRules(of: clinicId)
    try await commit { transaction in
      guard try await transaction.value(at: place) ?? MessagingRules() != rules else { return }
      try transaction.put(rules, at: place)
      try await transaction.audit(reference, .messagingRulesChanged, by: Actor(manager), at: now)
    }
  }
}
