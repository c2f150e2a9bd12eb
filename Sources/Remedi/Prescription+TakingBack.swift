extension Prescription {
  /// Seconds for which a new prescription can be taken back.
  public static let takingBack = 600

  /// Whether it was taken back, so nothing was ever asked for (FHIR R4 MedicationRequest.status `entered-in-error`).
  public var isTakenBack: Bool { stop?.isEnteredInError == true }

  /// When it can no longer be taken back. Nil if it was changed or stopped.
  public var canBeTakenBackUntil: Instant? {
    guard versions.count == 1, stop == nil else { return nil }
    return latest.authoredAt.adding(seconds: Self.takingBack)
  }

  /// Whether someone can take it back at a moment: only its author, within ten minutes, and while nobody has acted on
  /// it.
  /// - Parameter isRecorded: whether a dose of it was ever recorded.
  public func canBeTakenBack(by actor: Actor, at now: Instant, isRecorded: Bool) -> Bool {
    refusalOfTakingBack(by: actor, at: now, isRecorded: isRecorded) == nil
  }

  private func refusalOfTakingBack(by actor: Actor, at now: Instant, isRecorded: Bool) -> String? {
    guard let until = canBeTakenBackUntil else {
      return "This prescription was changed or stopped meanwhile. It cannot be taken back."
    }
    guard actor.id == latest.author.id else {
      return "Only the author of a prescription can take it back. Stop the prescription instead."
    }
    guard !isRecorded else { return "A dose of this was recorded already. Stop the prescription instead." }
    guard now < until else {
      return "A prescription can be taken back within ten minutes. Stop the prescription instead."
    }
    return nil
  }

  /// Takes it back, as if it had never asked for anything. The record that it was written remains.
  /// - Parameter isRecorded: whether a dose of it was ever recorded.
  /// - Throws: `RemediError` `conflict` if it was stopped or changed, someone else wrote it, a dose of it was recorded,
  ///   or the time is over.
  public mutating func takeBack(
    by actor: Actor, at now: Instant, isRecorded: Bool, submission: String? = nil
  ) throws(RemediError) {
    if let refusal = refusalOfTakingBack(by: actor, at: now, isRecorded: isRecorded) {
      throw RemediError(.conflict, refusal)
    }
    stop(
      withdrawing: Stop(
        effectiveFrom: latest.effectiveFrom, recordedAt: now, by: actor, reason: "Taken back", submission: submission,
        isEnteredInError: true))
  }
}
