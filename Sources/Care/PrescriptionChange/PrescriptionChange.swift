import Record
import Remedi
import Web

/// A prescription that a practitioner is about to change, as it was at the request.
public struct PrescriptionChange: Sendable {
  public let file: PatientRecord
  public let prescription: Prescription
  public let now: Instant
  /// Who makes the change.
  public let author: Actor
  /// The submitted form. Empty if the form is only opened.
  public let form: FormData

  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` if the practitioner may not
  ///   prescribe.
  init(_ context: PractitionerContext, in record: MedicalRecord) async throws {
    (file, prescription) = try await record.prescription(context, for: .prescribe)
    (now, author, form) = (context.now, Actor(context.practitioner), context.form)
  }

  private init(_ other: PrescriptionChange, _ prescription: Prescription) {
    (file, now, author, form) = (other.file, other.now, other.author, other.form)
    self.prescription = prescription
  }

  /// The current date in the patient's time zone.
  public var today: LocalDate { file.today(at: now) }

  /// The number of the version on which the change is based.
  public var basis: Int { prescription.latest.number }

  /// The same change, with the prescription as it is stored now.
  public func reread() async throws -> PrescriptionChange {
    PrescriptionChange(self, try await file.prescription(prescription.id))
  }
}
