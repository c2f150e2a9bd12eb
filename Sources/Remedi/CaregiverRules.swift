/// Limits on the number and rate of caregivers, because an invitation can send a letter to any address.
public enum CaregiverRules {
  /// The most caregivers with access or an invitation at a time.
  public static let most = 20
  /// The most invitations in one day.
  public static let mostInADay = 10
  /// The most characters of a name and of a relationship.
  public static let (longestName, longestRelationship) = (200, 64)

  /// - Parameter known: everybody who was ever invited for the patient.
  /// - Throws: `RemediError` `conflict` if there are enough, `rateLimited` if too many were invited today.
  public static func checkRoom(_ known: [Caregiver], at now: Instant) throws(RemediError) {
    guard known.count(where: \.isOpen) < most else {
      throw RemediError(
        .conflict, "\(most) people have access or are invited already. End somebody’s access first.")
    }
    let recent = known.map(\.invitedAt).filter { now.seconds(since: $0) < 86_400 }
    if recent.count >= mostInADay, let first = recent.min(by: { $0 < $1 }) {
      throw RemediError(
        .rateLimited, "\(mostInADay) people were invited within a day. Please continue tomorrow.",
        retryAfter: max(1, 86_400 - now.seconds(since: first)))
    }
  }
}
