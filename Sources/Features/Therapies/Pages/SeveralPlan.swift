import Record
import Remedi

/// The action on several prescriptions.
enum SeveralPlan {
  case pause(TimingExceptions.Pause)
  /// The first day with doses again.
  case resume(LocalDate)
  case stop(Prescription.Stop)

  /// The first day with doses again. Nil if nothing is resumed.
  var firstDay: LocalDate? { if case .resume(let first) = self { first } else { nil } }

  func apply(to prescription: inout Prescription, by author: Actor, at now: Instant, _ file: PatientRecord) throws {
    switch self {
    case .pause(let pause):
      if let refusal = prescription.refusal(ofPauseFrom: pause.from) { throw RemediError.invalid("firstDay", refusal) }
      try prescription.pause(pause, by: author, at: now, file.calendar)
    case .resume(let first):
      guard let pause = prescription.pause(on: file.today(at: now), orAfterAt: now) else { return }
      try prescription.resume(pause, on: first, by: author, at: now, file.calendar)
    case .stop(let stop): try prescription.stop(stop)
    }
  }

  /// - Parameter trial: what was confirmed before resuming.
  func commit(
    _ several: [PrescriptionRevision], _ trial: ResumeTrial?, to file: PatientRecord, by author: Actor, at now: Instant,
    _ submission: String?
  ) async throws {
    switch self {
    case .pause(let pause):
      try await file.pause(several, pause, by: author, at: now, submission: submission)
    case .resume(let first):
      try await file.resume(
        several, on: first, by: author, at: now, submission: submission,
        confirming: trial?.confirmations(by: author, at: now) ?? [:], among: trial?.basis)
    case .stop(let stop): try await file.stop(several, stop, at: now)
    }
  }
}
