import Record
import Remedi
import Web

/// A prescription that a physician is about to change, as the request found it.
public struct PrescriptionChange: Sendable {
  public let file: PatientRecord
  public let prescription: Prescription
  public let now: Instant
  /// Who changes it.
  public let author: Actor
  /// What was sent; empty where the form is only opened.
  public let form: FormData

  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` where the physician may not prescribe.
  init(_ context: PractitionerContext, in record: MedicalRecord) async throws {
    (file, prescription) = try await record.prescription(context, for: .prescribe)
    (now, author, form) = (context.now, Actor(context.practitioner), context.form)
  }

  private init(_ other: PrescriptionChange, _ prescription: Prescription) {
    (file, now, author, form) = (other.file, other.now, other.author, other.form)
    self.prescription = prescription
  }

  /// The patient's day.
  public var today: LocalDate { file.today(at: now) }

  /// The number of the version that the change is based on.
  public var basis: Int { prescription.latest.number }

  /// The same change of the prescription as it is stored now.
  public func reread() async throws -> PrescriptionChange {
    PrescriptionChange(self, try await file.prescription(prescription.id))
  }
}
