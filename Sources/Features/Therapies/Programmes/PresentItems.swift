import Record
import Remedi
import Web

/// The items of a programme as the library has their entries now: with the current name, strength and limits, not those
/// of the day on which the programme was written.
struct PresentItems: Sendable {
  /// In the order of the programme; one that the library offers no longer as it was written.
  let all: [Programme.Item]
  /// Those that the library offers no longer: archived, hidden, or of a strength that it has no more. Nobody prescribes
  /// them.
  let withdrawn: Set<Identifier<Programme.Item>>

  static let sentence =
    "The library no longer offers this. Bring it back there, or remove it from the programme."

  init(of programme: Programme, in record: MedicalRecord, clinic: Identifier<Clinic>) async throws {
    var libraries: [Prescription.Kind: LibraryChoice] = [:]
    for kind in Set(programme.items.map(\.kind)) {
      libraries[kind] = try await LibraryChoice(kind, record: record, clinic: clinic)
    }
    var (all, withdrawn): ([Programme.Item], Set<Identifier<Programme.Item>>) = ([], [])
    for item in programme.items {
      guard let present = libraries[item.kind]?.action(of: item) else {
        all.append(item)
        withdrawn.insert(item.id)
        continue
      }
      let isOwn = try await record.ownPicture(of: item.action, in: clinic) != nil
      let (image, words) = (item.action.imageURL, item.action.imageDescription)
      all.append(item.with(isOwn ? present.showing(imageURL: image, imageDescription: words) : present))
    }
    (self.all, self.withdrawn) = (all, withdrawn)
  }

  /// Tells what they say now from what they said when a form was opened.
  func revision() throws -> String { try ContentRevision(encoding: all).text }
}

extension LibraryChoice {
  /// What an item names, as it is offered now. Where the entry has got or lost further strengths since, that of the
  /// item's own strength is meant.
  fileprivate func action(of item: Programme.Item) -> Action? {
    if let entry = entry(item.action.id) { return entry.action }
    guard let strength = item.action.ingredient?.strength else { return nil }
    return entries.map(\.action).first { $0.entryId == item.action.entryId && $0.ingredient?.strength == strength }
  }
}
