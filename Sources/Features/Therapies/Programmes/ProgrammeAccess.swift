import Care
import Record
import Remedi
import Web

/// Paths of the programme pages.
enum ProgrammePath {
  static let list = "/programmes"
  static func one(_ programme: Programme) -> String { "\(list)/\(programme.id)" }
  static func apply(to file: PatientRecord) -> String { "\(file.path)/programmes" }
}

/// Notices after a programme was changed or applied.
enum ProgrammeNotices {
  static let made = Notice("programme-made", "The programme was made.")
  static let saved = Notice("programme-saved", "The programme was changed. Existing prescriptions keep their words.")
  static let added = Notice("programme-item-added", "Added to the programme.")
  static let removed = Notice("programme-item-removed", "Removed from the programme.")
  static let archived = Notice("programme-archived", "Archived. It is no longer offered.")
  static let hidden = Notice("programme-hidden", "Hidden. It is no longer offered to your clinic.")
  static let restored = Notice("programme-restored", "Brought back. It is offered again.")
  static let applied = Notice("programme-applied", "Prescribed. The patient sees all of it in the schedule.")
  static let all = [made, saved, added, removed, archived, hidden, restored, applied, LimitAdvice.behind(applied)]
}

extension MedicalRecord {
  func programmes(_ context: PractitionerContext) -> ClinicLibrary { library(of: context.clinic.id) }

  /// The programme that the path names, from the physician's clinic or the demonstration set.
  /// - Throws: `RemediError.notFound`
  func programme(_ context: PractitionerContext) async throws -> Programme {
    try await programmes(context).entry(context.identifier("programme", of: Programme.self))
  }

  /// The programme that the path names, if the clinic can change it.
  /// - Throws: `RemediError.notFound`
  func ownProgramme(_ context: PractitionerContext) async throws -> Programme {
    let programme = try await programme(context)
    guard !programme.isDemonstration else { throw RemediError.notFound }
    return programme
  }

  /// An empty form for an item of a programme.
  /// - Parameter present: the entry that the item already names.
  func itemForm(
    _ kind: Prescription.Kind, of clinic: Clinic, including present: Action? = nil
  ) async throws -> PrescriptionForm {
    PrescriptionForm(
      kind: kind, library: try await LibraryChoice(kind, record: self, clinic: clinic.id, including: present),
      home: try ZoneName(clinic.timeZone, in: timeZones), zones: timeZones, isOfProgramme: true)
  }
}
