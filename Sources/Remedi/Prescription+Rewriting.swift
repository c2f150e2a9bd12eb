extension Prescription {
  /// Rewrites the current and all upcoming versions with another rule. Versions in force only before one dose are
  /// unchanged.
  /// - Parameters:
  ///   - pausing: set if the only purpose is a pause.
  ///   - singleDose: set if the only purpose is one dose.
  ///   - confirmations: the confirmed questions about it.
  ///   - timing: the new rule of a version.
  /// - Throws: `RemediError` if it is stopped; rethrows `timing`.
  package mutating func rewrite(
    by author: Actor, at now: Instant, submission: String?, confirming confirmations: [Confirmation] = [],
    pausing: PrescriptionVersion.Pausing? = nil, singleDose: PrescriptionVersion.SingleDose? = nil,
    _ timing: (PrescriptionVersion) throws -> Timing
  ) throws {
    var changed = self
    for reign in reigns where reign.until.map({ $0 > now }) ?? true {
      let (version, moment) = (reign.version, max(reign.version.effectiveFrom, now))
      let timing = try timing(version)
      let isSame = singleDose != nil && timing.exceptions == version.timing.exceptions
      if isSame, changed.versions.count == versions.count { continue }
      // Drop earlier confirmations of the same kind, because they were about other days.
      let kept = version.confirmations.filter { old in !confirmations.contains { $0.kind == old.kind } }
      try changed.append(
        PrescriptionVersion(
          effectiveFrom: moment, authoredAt: now, author: author, action: version.action, timing: timing,
          exercise: version.exercise, note: version.note, frequency: version.frequency, pausing: pausing,
          singleDose: singleDose, submission: submission, confirmations: kept + confirmations))
    }
    self = changed
  }
}
