import Record
import Remedi
import Web

extension PictureFields {
  /// The fields of a prescribed exercise.
  static var ofPrescription: Self {
    Self(
      label: "Your own picture", remark: "Shown in place of the library’s picture.",
      descriptionLabel: "What your picture shows", example: "A person stands on one leg and holds a chair.")
  }

  /// Fills the fields with the prescription's picture, if it is one of the clinic's own.
  mutating func fill(_ action: Action, of clinic: Identifier<Clinic>, in record: MedicalRecord) async throws {
    guard let name = try await record.ownPicture(of: action, in: clinic) else { return }
    kept = StoredPicture(name)
    description.value = action.imageDescription ?? ""
  }

  /// Copies the submitted values and stores an uploaded picture for the clinic.
  mutating func fill(
    _ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant
  ) async throws {
    try await fill(
      form, isAvailable: { try await record.keeps($0, for: practitioner.clinicId) },
      keep: { try await record.keep($0, by: practitioner, at: now) })
  }

  /// The prescribed item, with the physician's own picture if there is one.
  func show(_ action: Action) -> Action {
    chosen.map { action.showing(imageURL: $0.href, imageDescription: description.value) } ?? action
  }
}

extension MedicalRecord {
  /// The prescription's picture, if it is one of the clinic's own and not from the library.
  func ownPicture(of action: Action, in clinic: Identifier<Clinic>) async throws -> Identifier<Picture>? {
    guard action.hasOwnImage ?? true, let name = action.imageURL.flatMap({ Identifier<Picture>(address: $0) }),
      try await keeps(name, for: clinic)
    else { return nil }
    return name
  }
}
