import Remedi

/// Whether messages about a patient stay within the care team. Absent: they do not have to.
package struct MessagingLimit: Codable, Sendable, Hashable {
  package let careTeamOnly: Bool

  package init(careTeamOnly: Bool) { self.careTeamOnly = careTeamOnly }
}
