extension Prescription {
  /// Writes versions that still are to rule anew with another rule, in one go: the one in force, and changes to come.
  /// Of those, the ones that rule before one dose stay as they are.
  /// - Parameters:
  ///   - pausing: set where that is all for a pause.
  ///   - singleDose: set where that is all for one dose.
  ///   - confirmations: what somebody was asked about it and confirmed.
  ///   - timing: the new rule of a version.
  /// - Throws: `RemediError` where it is stopped, or what `timing` throws.
  mutating func rewrite(
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
      // What was confirmed of the same before was said of other days.
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
