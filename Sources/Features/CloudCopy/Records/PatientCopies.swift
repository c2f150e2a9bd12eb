import DocumentStore
import Record
import Remedi

extension RecordAction {
  /// Say where copies of the record go: for the patient alone.
  static let keepCopies = Self(needs: .export, members: nil, patients: .either)
}

/// The copies of one patient's record elsewhere, in the patient's hands.
struct PatientCopies: Sendable {
  /// The most tries that the patient begins within an hour.
  static let mostInAnHour = 6
  static let purpose = "Keeping a copy myself"

  let file: PatientRecord

  private var record: MedicalRecord { file.record }
  private var reference: DocumentReference<CopyPlan> { References.copyPlan(of: file.reference) }

  /// Nil if there is none.
  func plan() async throws -> CopyPlan? { try await record.value(at: reference) }

  /// Sets the target, with the patient's consent that the host gets the record.
  /// - Parameters:
  ///   - secret: nil to keep the one that is stored, for the same URL and user.
  ///   - wording: the version of the consent that the patient was shown.
  /// - Throws: `RemediError` `validation` naming `secret` if it is missing; errors of recording a consent.
  func set(
    _ target: CopyTarget, secret: String?, _ period: CopyPeriod, keep: Int, wording: ConsentWording, host: String,
    at now: Instant
  ) async throws -> CopyPlan {
    let known = try await plan()
    let isSame = known?.target.url == target.url && known?.target.user == target.user
    guard
      let sealed = try secret.map({ try record.sealCopySecret($0, of: file.patient.id) })
        ?? (isSame ? known?.sealedSecret : nil)
    else { throw RemediError.invalid("secret", "This is missing.") }
    let consent = try await consent(for: host, wording: wording, at: now)
    let due = period.next(after: now, minute: minute, on: file.calendar)
    let plan = CopyPlan(target, sealedSecret: sealed, period, keep: keep, consentId: consent.id, due: due)
    let set = try await file.commit(.keepCopies, at: now) { transaction in
      var current = try await transaction.value(at: reference) ?? plan
      current.change(to: plan)
      try transaction.put(current, at: reference)
      var details = AuditDetails(.record)
      (details.recipient, details.consent) = (host, consent.id.text)
      try await transaction.audit(file.reference, .copyTargetSet, by: file.holder, at: now, details: details)
      return current
    }
    // Nobody gets anything on a consent that is no longer used.
    if let known, known.consentId != consent.id { try await withdraw(known.consentId, at: now) }
    return set
  }

  /// Ends copies, and withdraws the consent. Again: nothing.
  func end(at now: Instant) async throws {
    guard let known = try await plan() else { return }
    try await file.commit(.keepCopies, at: now) { transaction in
      guard try await transaction.value(at: reference) != nil else { return }
      transaction.delete(reference)
      try await transaction.audit(file.reference, .copyTargetRemoved, by: file.holder, at: now)
    }
    try await withdraw(known.consentId, at: now)
  }

  /// Makes a copy due now.
  /// - Throws: `RemediError` `conflict` without a target or a consent in force, `rateLimited`.
  func start(at now: Instant) async throws -> CopyPlan {
    guard let known = try await plan(), try await isAgreed(known, at: now) else {
      throw RemediError(.conflict, "There is no target, or your consent was withdrawn. Set the target first.")
    }
    return try await file.commit(.keepCopies, at: now) { transaction in
      guard var plan = try await transaction.value(at: reference) else { throw RemediError.notFound }
      let recent = plan.results.filter { now.seconds(since: $0.at) < 3600 }
      guard recent.count < Self.mostInAnHour else {
        throw RemediError(
          .rateLimited, "A copy was tried \(recent.count) times within an hour. Please continue later.",
          retryAfter: 3600)
      }
      plan.setDue(now)
      try transaction.put(plan, at: reference)
      return plan
    }
  }

  /// Whether the consent of a plan is in force.
  func isAgreed(_ plan: CopyPlan, at now: Instant) async throws -> Bool {
    try await file.consents().first { $0.id == plan.consentId }?.isInForce(at: now) == true
  }

  /// Of the hour in which the patient's copies begin.
  var minute: Int { Int(Digest.hex(file.patient.id.text).prefix(4), radix: 16).map { $0 % 60 } ?? 0 }

  private func consent(for host: String, wording: ConsentWording, at now: Instant) async throws -> Consent {
    if let known = try await file.consent(toExportFor: host, at: now) { return known }
    let terms = Consent.Terms(.export, recipient: host, purpose: Self.purpose)
    return try await file.agree(
      to: terms, Consent.Origin(.app, on: file.today(at: now)), wording: wording, at: now)
  }

  private func withdraw(_ id: Identifier<Consent>, at now: Instant) async throws {
    do {
      try await file.withdraw(id, at: now)
    } catch let error as RemediError where error.code == .notFound {
      // It is withdrawn as much as it can be.
    }
  }
}
