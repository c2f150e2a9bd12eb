import DocumentStore
import FeatureKit
import Logging
import Record
import Remedi

/// Makes the copies that are due. A failed one is tried again, later each time, until the next regular one.
struct CopyJob: Job {
  let name = "copies-elsewhere"
  let interval = 15

  let record: MedicalRecord
  let archive: any RecordArchive
  let setup: CopySetup
  let resolver: any HostResolver
  let logger: Logger

  /// Seconds until a failed copy is tried again: after the first failure, the second, …
  private static let delays = [900, 3600, 14_400, 43_200, 86_400]
  /// The copies of one run. The rest are due at the next.
  private static let most = 50

  /// One plan that cannot be read, or fails, does not keep others waiting.
  /// - Throws: the first error of a single plan other than ``CopyFault``, after all others had their turns; errors of the
  ///   store, immediately.
  func run(at now: Instant) async throws {
    let query = Query(
      .group(CopyIndexes.duePlans), from: .integer(.min), through: .integer(now.milliseconds), limit: Self.most)
    var fault: (any Error)?
    for document in try await record.page(query).documents {
      try Task.checkCancellation()
      do {
        try await carryOut(document, at: now)
      } catch let error as RemediError where error.code == .storageUnavailable {
        throw error
      } catch let error as CancellationError {
        throw error
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
  }

  private func carryOut(_ document: Document, at now: Instant) async throws {
    let plan = try Collections.copyPlans.decode(document)
    guard let patient = document.path.owner, let clinic = patient.owner else { return }
    let file = try await record.ownFile(of: Identifier(patient.id), in: Identifier(clinic.id))
    let copies = PatientCopies(file: file)
    guard try await copies.isAgreed(plan, at: now) else { return try await suspend(file) }
    let run = CopyRun(file: file, archive: archive, setup: setup, resolver: resolver)
    let result: CopyResult
    do {
      result = try await run.copy(plan, at: now)
    } catch let fault as CopyFault {
      logger.notice("A copy was not made and will be tried again.", metadata: ["patient": "\(file.patient.id)"])
      result = .failed(fault, at: setup.now())
    }
    guard let kept = try await note(result, of: plan, copies) else { return }
    let gone = result.name == nil ? [] : try await run.tidy(kept)
    if !gone.isEmpty { try await forget(gone, of: file) }
  }

  /// Records a result.
  /// - Returns: the plan after it. Nil if it was changed or ended meanwhile.
  private func note(_ result: CopyResult, of plan: CopyPlan, _ copies: PatientCopies) async throws -> CopyPlan? {
    let (file, reference) = (copies.file, References.copyPlan(of: copies.file.reference))
    return try await record.commit { transaction in
      guard var current = try await transaction.value(at: reference), current.target == plan.target else { return nil }
      let regular = current.period.next(after: result.at, minute: copies.minute, on: file.calendar)
      let delay = Self.delays[min(current.failures, Self.delays.count - 1)]
      let again = result.name == nil ? min(regular, result.at.adding(seconds: delay)) : regular
      current.add(result, next: again)
      try transaction.put(current, at: reference)
      var details = AuditDetails(.record)
      details.recipient = Self.host(of: plan.target)
      details.consent = plan.consentId.text
      try await transaction.audit(
        file.reference, result.name == nil ? .copyFailed : .copyMade, by: .system, at: result.at, details: details)
      return current
    }
  }

  private func forget(_ names: [String], of file: PatientRecord) async throws {
    let reference = References.copyPlan(of: file.reference)
    try await record.commit { transaction in
      guard var current = try await transaction.value(at: reference) else { return }
      for name in names { current.forget(name) }
      try transaction.put(current, at: reference)
    }
  }

  /// Without a consent nothing is due.
  private func suspend(_ file: PatientRecord) async throws {
    let reference = References.copyPlan(of: file.reference)
    try await record.commit { transaction in
      guard var current = try await transaction.value(at: reference) else { return }
      current.setDue(nil)
      try transaction.put(current, at: reference)
    }
  }

  private static func host(of target: CopyTarget) -> String {
    CopyAddress(target.url, CopyPolicy([target.url.origin]))?.host ?? target.url
  }
}

extension String {
  /// Scheme and authority of a stored address.
  fileprivate var origin: String {
    split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3).joined(separator: "/")
  }
}
