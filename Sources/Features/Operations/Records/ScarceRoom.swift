import Record
import Remedi

extension MedicalRecord {
  /// The clinics that are short of space, by ID.
  package func clinicsShortOfRoom() async throws -> [(clinic: Identifier<Clinic>, room: PictureRoom)] {
    var short: [(clinic: Identifier<Clinic>, room: PictureRoom)] = []
    for clinic in try await clinicIds() {
      let room = try await pictureRoom(of: clinic)
      if room.isScarce { short.append((clinic, room)) }
    }
    return short
  }
}
