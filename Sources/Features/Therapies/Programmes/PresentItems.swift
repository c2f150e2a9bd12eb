import Record
import Remedi
import Web

/// A programme's items with the library's current entries: with the current name, strength and limits, not those of the
/// day on which the programme was written.
struct PresentItems: Sendable {
  /// In programme order. An item that the library no longer offers stays as it was written.
  let all: [Programme.Item]
  /// Items that the library no longer offers: archived, hidden, or of a strength that no longer exists. They cannot be
  /// prescribed.
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

  /// Detects whether the items changed since a form was opened.
  func revision() throws -> String { try ContentRevision(encoding: all).text }
}

extension LibraryChoice {
  /// The library's current entry for an item. If the entry has gained or lost strengths since, the one with the item's
  /// own strength.
  fileprivate func action(of item: Programme.Item) -> Action? {
    if let entry = entry(item.action.id) { return entry.action }
    guard let strength = item.action.ingredient?.strength else { return nil }
    return entries.map(\.action).first { $0.entryId == item.action.entryId && $0.ingredient?.strength == strength }
  }
}
