import DocumentStore
import Remedi

/// A prescription as the user saw it when deciding.
public struct PrescriptionRevision: Sendable, Hashable {
  public let id: Identifier<Prescription>
  /// The number of its latest version.
  public let version: Int

  public init(_ id: Identifier<Prescription>, version: Int) { (self.id, self.version) = (id, version) }
}

extension PatientRecord {
  /// Pauses several prescriptions in one commit: all of them or none.
  /// - Throws: `RemediError` `staleRevision` if one was changed meanwhile, or the violation of a rule of a version
  ///   chain.
  public func pause(
    _ several: [PrescriptionRevision], _ pause: TimingExceptions.Pause, by author: Actor, at now: Instant,
    submission: String? = nil
  ) async throws {
    try await change(several, .prescriptionPaused, by: author, at: now, submission) { prescription in
      try prescription.pause(pause, by: author, at: now, calendar, submission: submission)
    }
  }

  /// Resumes several prescriptions on a day, each after its current or future pause, in one commit.
  /// - Parameters:
  ///   - confirmations: the questions about each that the user confirmed.
  ///   - basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision` if one of these prescriptions, or of the basis, was changed meanwhile, or
  ///   the violation of a rule of a version chain.
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
  /// - Throws: `RemediError` `staleRevision` if one was changed meanwhile, or the violation of a rule of a version
  ///   chain.
  public func stop(
    _ several: [PrescriptionRevision], _ stop: Prescription.Stop, at now: Instant
  ) async throws {
    try await change(several, .prescriptionStopped, by: stop.by, at: now, stop.submission) { try $0.stop(stop) }
  }

  /// Withdraws a prescription that nobody has acted on yet; only its author may, within ten minutes.
  /// - Throws: `RemediError` `conflict` if it is too late, somebody has acted on it, or somebody else wrote it.
  public func takeBack(
    _ id: Identifier<Prescription>, by actor: Actor, at now: Instant, submission: String? = nil
  ) async throws {
    let reference = References.prescription(id, of: reference)
    let records = reference.path.collection(Collections.completions.name)
    try await change(id, .prescriptionTakenBack, by: actor, at: now, submission) { prescription in
      // The audit chain was opened before: if anything is recorded meanwhile, this commit is retried.
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
        // The form was submitted twice: one commit changed all of them.
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
