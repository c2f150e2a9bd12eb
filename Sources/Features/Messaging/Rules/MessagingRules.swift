/// What a clinic has decided about messages, as its managers set it.
package struct MessagingRules: Codable, Sendable, Hashable {
  /// Whether messages about any of its patients stay within the care team of the patient.
  package var careTeamOnly = false

  package init() {}
}
