import Remedi

/// A connection of two clinics whose listed people may write to each other, as one of the clinics stores it: under the
/// ID of the other one. Both store it, or neither does.
package struct ClinicConnection: Codable, Sendable, Hashable {
  /// The other clinic.
  package let clinicId: Identifier<Clinic>
  /// Which clinic asked.
  package let askedBy: Identifier<Clinic>
  /// The manager who asked.
  package let asker: Actor
  package let askedAt: Instant
  /// The manager of the other clinic who agreed. Nil until then.
  package var accepter: Actor?
  /// When the clinics were connected. Nil until the one that was asked agreed.
  package var acceptedAt: Instant?

  package init(with clinicId: Identifier<Clinic>, askedBy: Identifier<Clinic>, _ asker: Actor, at moment: Instant) {
    (self.clinicId, self.askedBy, self.asker, askedAt) = (clinicId, askedBy, asker, moment)
  }

  /// Whether the clinics are connected.
  package var isOpen: Bool { acceptedAt != nil }
  /// Whether the other clinic waits for an answer of the one that stores it.
  package var waitsForUs: Bool { !isOpen && askedBy == clinicId }
}
