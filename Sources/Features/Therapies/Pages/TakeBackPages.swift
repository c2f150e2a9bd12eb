import Care
import Hummingbird
import Record
import Remedi
import Web

/// Takes back a prescription right after it was written, as long as nobody has acted on it.
struct TakeBackPages: Sendable {
  let record: MedicalRecord

  func takeBack(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    if !prescription.isTakenBack {
      try await file.takeBack(
        prescription.id, by: Actor(context.practitioner), at: context.now, submission: context.form.submission)
    }
    return try context.redirect(to: file.path, notice: TherapyNotices.takenBack(prescription))
  }
}
