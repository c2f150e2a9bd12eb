/// How a result stands beside its laboratory's range. It says nothing of health.
enum RangeStanding: String, Sendable, CaseIterable {
  case below, within, above
}
