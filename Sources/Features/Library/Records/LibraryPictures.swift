import Record
import Remedi

extension ClinicLibrary {
  /// Whether an entry of the clinic may show a picture: one of the clinic's, or a drawing of the program.
  package func mayShow(_ name: Identifier<Picture>) async throws -> Bool {
    do {
      let owner = try await record.kept(name).clinicId
      return owner == clinic || owner == nil
    } catch let error as RemediError where error.code == .notFound {
      return false
    }
  }
}

extension MedicalRecord {
  /// Stores a drawing of the program.
  /// - Returns: its name, always the same for the same drawing.
  package func keep(ownDrawing picture: Picture, at now: Instant) async throws -> Identifier<Picture> {
    try await keep(StoredPicture(clinicId: nil, picture: picture, keptAt: now, keptBy: nil))
  }
}
