import DocumentStore
import Remedi

/// A prescription as somebody saw it who decided on it.
public struct PrescriptionRevision: Sendable, Hashable {
  public let id: Identifier<Prescription>
  /// The number of its latest version.
  public let version: Int

  public init(_ id: Identifier<Prescription>, version: Int) { (self.id, self.version) = (id, version) }
}

extension PatientRecord {
  /// Pauses several prescriptions in one commit: all of them or none.
  /// - Throws: `RemediError` `staleRevision` where one was changed meanwhile, or what a chain refuses.
  public func pause(
    _ several: [PrescriptionRevision], _ pause: TimingExceptions.Pause, by author: Actor, at now: Instant,
    submission: String? = nil
  ) async throws {
    try await change(several, .prescriptionPaused, by: author, at: now, submission) { prescription in
      try prescription.pause(pause, by: author, at: now, calendar, submission: submission)
    }
  }

  /// Lets several prescriptions go on from a day, each after the pause that it is or will be in, in one commit.
  /// - Parameters:
  ///   - confirmations: what somebody was asked about each and confirmed.
  ///   - basis: beside which prescriptions it was found right; nil where that was not asked.
  /// - Throws: `RemediError` `staleRevision` where one of them, or of those, was changed meanwhile, or what a chain refuses.
  public func resume(
    _ several: [PrescriptionRevision], on first: LocalDate, by author: Actor, at now: Instant,
    submission: String? = nil, confirming confirmations: [Identifier<Prescription>: [Confirmation]] = [:],
    among basis: PrescriptionBasis? = nil
  ) async throws {
    let today = today(at: now)
    try await change(several, .prescriptionResumed, by: author, at: now, submission, basis) { prescription in
      guard let pause = prescription.pause(on: today, orAfterAt: now) else {
        throw RemediError(.conflict, "This prescription is not paused.")
      }
      try prescription.resume(
        pause, on: first, by: author, at: now, calendar, submission: submission,
        confirming: confirmations[prescription.id] ?? [])
    }
  }

  /// Stops several prescriptions in one commit: all of them or none.
  /// - Throws: `RemediError` `staleRevision` where one was changed meanwhile, or what a chain refuses.
  public func stop(
    _ several: [PrescriptionRevision], _ stop: Prescription.Stop, at now: Instant
  ) async throws {
    try await change(several, .prescriptionStopped, by: stop.by, at: now, stop.submission) { try $0.stop(stop) }
  }

  /// Takes back a prescription that nobody has acted on, by who wrote it, within ten minutes.
  /// - Throws: `RemediError` `conflict` where it is too late, somebody has, or somebody else wrote it.
  public func takeBack(
    _ id: Identifier<Prescription>, by actor: Actor, at now: Instant, submission: String? = nil
  ) async throws {
    let reference = References.prescription(id, of: reference)
    let records = reference.path.collection(Collections.completions.name)
    try await change(id, .prescriptionTakenBack, by: actor, at: now, submission) { prescription in
      // The chain was opened before: whatever is recorded meanwhile makes this commit anew.
      let isRecorded = try await !record.page(Query(.collection(records), limit: 1)).documents.isEmpty
      try prescription.takeBack(by: actor, at: now, isRecorded: isRecorded, submission: submission)
    }
  }

  private func change(
    _ several: [PrescriptionRevision], _ event: AuditEntry.Event, by actor: Actor, at now: Instant,
    _ submission: String?, _ basis: PrescriptionBasis? = nil, _ body: (inout Prescription) throws -> Void
  ) async throws {
    let owner = self.reference
    try await commit(.prescribe, at: now) { transaction in
      try await transaction.prefetch(several.map { References.prescription($0.id, of: owner).path })
      for revision in several {
        let reference = References.prescription(revision.id, of: owner)
        guard var prescription = try await transaction.value(at: reference) else { throw RemediError.notFound }
        // The same form, sent twice: one commit made all of them.
        if prescription.isDone(submission) { return }
        try prescription.check(basis: revision.version)
        let before = prescription
        try body(&prescription)
        try transaction.put(prescription, at: reference)
        try await transaction.audit(owner, event, by: actor, at: now, subject: revision.id.text)
        try await tellOfPlan(from: before, to: prescription, at: now, in: &transaction)
      }
      try await basis?.check(prescriptions())
    }
  }
}
