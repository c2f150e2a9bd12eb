import Remedi

/// Leads, once, to the clinic that another clinic's manager wants to connect with. The managers tell each other the
/// code. Stored under its hash.
package struct ConnectionCode: Codable, Sendable, Hashable {
  package let id: Identifier<ConnectionCode>
  package let clinicId: Identifier<Clinic>
  package let expiresAt: Instant
  package var usedAt: Instant?

  /// How long a code can be used, in seconds.
  package static let lifetime = 7 * 86_400

  package init(id: Identifier<ConnectionCode>, of clinicId: Identifier<Clinic>, at now: Instant) {
    (self.id, self.clinicId, expiresAt) = (id, clinicId, now.adding(seconds: Self.lifetime))
  }

  package func isOpen(at now: Instant) -> Bool { usedAt == nil && expiresAt > now }
}
