import Care
import Record
import Remedi
import Web

/// Pauses a prescription for some days or until further notice.
struct PausePage: PrescriptionChangePage {
  let record: MedicalRecord
  let verb = "pause"

  func view(of change: PrescriptionChange) throws -> PauseView {
    try change.prescription.checkRuns()
    return PauseView(
      head: PrescriptionFormHead(change), words: PrescriptionPhrases.sentence(change.prescription.latest))
  }

  func read(_ view: inout PauseView, _ change: PrescriptionChange) -> TimingExceptions.Pause? {
    guard let pause = view.form.read(today: change.today) else { return nil }
    if let refusal = change.prescription.refusal(ofPauseFrom: pause.from) {
      view.form.refuse(refusal)
      return nil
    }
    return pause
  }

  func carryOut(
    _ pause: TimingExceptions.Pause, _ view: inout PauseView, _ change: PrescriptionChange
  ) async throws -> Notice? {
    do {
      try await change.file.pause(
        change.prescription.id, basedOn: change.basis, pause, by: change.author, at: change.now,
        submission: change.form.submission)
    } catch let error as RemediError where error.fields.contains(where: { $0.name == "pauses" }) {
      view.form.lastDay.error = error.fields.first?.sentence
      return nil
    }
    return notice(of: try await change.reread())
  }

  func notice(of change: PrescriptionChange) -> Notice { TherapyNotices.paused(change.prescription, change.today) }
}

extension Prescription {
  /// - Throws: `RemediError` `conflict` if the prescription is stopped.
  func checkRuns() throws {
    guard stop == nil else { throw RemediError(.conflict, "This prescription has been stopped.") }
  }
}
