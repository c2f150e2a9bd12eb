import Record
import Remedi
import Web

extension PictureFields {
  /// The fields of an exercise that is prescribed.
  static var ofPrescription: Self {
    Self(
      label: "Your own picture", remark: "Shown in place of the library’s picture.",
      descriptionLabel: "What your picture shows", example: "A person stands on one leg and holds a chair.")
  }

  /// Puts the picture of what is prescribed into the fields, if it is one of the physician's own.
  mutating func fill(_ action: Action, of clinic: Identifier<Clinic>, in record: MedicalRecord) async throws {
    guard let name = try await record.ownPicture(of: action, in: clinic) else { return }
    kept = StoredPicture(name)
    description.value = action.imageDescription ?? ""
  }

  /// Puts what was sent into the fields; the clinic keeps the picture.
  mutating func fill(
    _ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant
  ) async throws {
    try await fill(
      form, isAvailable: { try await record.keeps($0, for: practitioner.clinicId) },
      keep: { try await record.keep($0, by: practitioner, at: now) })
  }

  /// What is prescribed, with the picture of the physician's own where there is one.
  func show(_ action: Action) -> Action {
    chosen.map { action.showing(imageURL: $0.href, imageDescription: description.value) } ?? action
  }
}

extension MedicalRecord {
  /// The picture of what is prescribed, if it is one of the clinic's own and not the library's.
  func ownPicture(of action: Action, in clinic: Identifier<Clinic>) async throws -> Identifier<Picture>? {
    guard action.hasOwnImage ?? true, let name = action.imageURL.flatMap({ Identifier<Picture>(address: $0) }),
      try await keeps(name, for: clinic)
    else { return nil }
    return name
  }
}
