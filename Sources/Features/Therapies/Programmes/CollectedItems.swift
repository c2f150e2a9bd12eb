import Record
import Remedi
import Web

/// A patient's prescriptions as items of a programme.
///
/// A prescription that has begun starts with the programme, at its full length. One that has not begun keeps its
/// offset. Pictures chosen for the patient and notes that name dates are left out.
struct CollectedItems {
  struct Source {
    let prescription: Prescription
    let version: PrescriptionVersion
    /// Whether its picture was chosen for the patient instead of the library's.
    let hasOwnPicture: Bool
    /// At the earliest the patient's today.
    let begins: LocalDate
  }

  let sources: [Source]
  private let forms: [Prescription.Kind: PrescriptionForm]
  private let calendar: PatientCalendar
  private let author: Actor
  private let now: Instant

  /// The patient's active prescriptions, medications first, then by name.
  init(of file: PatientRecord, in record: MedicalRecord, _ context: PractitionerContext) async throws {
    let today = file.today(at: context.now)
    let now = context.now
    var sources: [Source] = []
    for prescription in try await file.activePrescriptions(at: now) {
      let version = prescription.toCopy(at: now)
      let picture = try await record.ownPicture(of: version.action, in: context.clinic.id)
      sources.append(
        Source(
          prescription: prescription, version: version, hasOwnPicture: picture != nil,
          begins: max(version.timing.start, today)))
    }
    self.sources = sources.sorted { first, second in
      if first.prescription.kind != second.prescription.kind { return first.prescription.kind == .medication }
      return (first.version.action.name, first.prescription.id.text)
        < (second.version.action.name, second.prescription.id.text)
    }
    var forms: [Prescription.Kind: PrescriptionForm] = [:]
    for kind in Prescription.Kind.allCases { forms[kind] = try await record.itemForm(kind, of: context.clinic) }
    self.forms = forms
    calendar = try record.calendar(of: context.clinic)
    author = Actor(context.practitioner)
    self.now = now
  }

  /// The items of the chosen prescriptions, in order.
  /// - Throws: `RemediError` if one of them cannot be part of a programme.
  func items(_ chosen: [Source], withNotes: Bool) throws -> [Programme.Item] {
    guard let first = chosen.map(\.begins).min() else { return [] }
    return try chosen.enumerated().map { index, source in
      try item(source, Identifier("\(index + 1)"), after: source.begins - first, withNotes: withNotes)
    }
  }

  /// Why some of the chosen prescriptions cannot be part of a programme.
  func faults(_ chosen: [Source]) throws -> [Identifier<Prescription>: String] {
    guard let first = chosen.map(\.begins).min() else { return [:] }
    var faults: [Identifier<Prescription>: String] = [:]
    for source in chosen {
      do {
        _ = try item(source, Identifier("1"), after: source.begins - first, withNotes: false)
      } catch let error as RemediError {
        faults[source.prescription.id] = "This cannot be in a programme: \(ProgrammePhrases.dateless(error.sentence))"
      }
    }
    return faults
  }

  /// - Parameter days: the offset from the beginning of the programme.
  /// - Throws: `RemediError` if it cannot be part of a programme.
  func item(
    _ source: Source, _ id: Identifier<Programme.Item>, after days: Int, withNotes: Bool
  ) throws -> Programme.Item {
    let version = source.version
    func make(_ frequency: String?) throws -> Programme.Item {
      try Programme.Item(
        id: id, kind: source.prescription.kind, action: action(source),
        timing: version.timing.beginning(on: Programme.dayOne + days, calendar), exercise: version.exercise,
        note: withNotes ? version.note : "", frequency: frequency)
    }
    let item = try make(version.frequency)
    guard version.frequency != nil, var form = forms[item.kind] else { return item }
    form.fill(item, by: author, at: now, calendar: calendar)
    return form.fields.frequency.value == version.frequency ? item : try make(nil)
  }

  private func action(_ source: Source) -> Action {
    let action = source.version.action
    guard source.hasOwnPicture else { return action }
    let known = forms[source.prescription.kind]?.library.entry(action.id)?.action
    return known ?? action.showing(imageURL: nil, imageDescription: nil)
  }
}
