import Care
import Record
import Remedi
import Web

/// Stops a prescription, with a reason that stays in its history.
struct StopPage: PrescriptionChangePage {
  let record: MedicalRecord
  let verb = "stop"

  func view(of change: PrescriptionChange) throws -> StopView {
    guard change.prescription.stop == nil else {
      throw RemediError(.conflict, "This prescription has already been stopped.")
    }
    return StopView(
      head: PrescriptionFormHead(change), words: PrescriptionPhrases.sentence(change.prescription.latest))
  }

  func read(_ view: inout StopView, _ change: PrescriptionChange) -> Prescription.Stop? {
    view.form.read(
      change.file.calendar, by: change.author, at: change.now, submission: change.form.submission)
  }

  func carryOut(
    _ stop: Prescription.Stop, _ view: inout StopView, _ change: PrescriptionChange
  ) async throws -> Notice? {
    try await change.file.stop(change.prescription.id, stop, at: change.now)
    return notice(of: try await change.reread())
  }

  func notice(of change: PrescriptionChange) -> Notice {
    TherapyNotices.stopped(change.prescription, change.file, change.now)
  }
}
