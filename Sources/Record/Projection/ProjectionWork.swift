/// What a run of a projection does.
package struct ProjectionWork: Sendable {
  /// Whether it brings everything up to date, or only what somebody has open, if the projection may wait with the rest.
  let isWhole: Bool
  /// Whether it looks for what the clock alone has changed.
  let passesTime: Bool

  package static let all = Self(isWhole: true, passesTime: true)
}
