import Record
import Remedi

/// Fills the question for people from the directory.
struct PeopleChoosing: Sendable {
  let directory: Directory

  /// How many of those found are shown.
  static let mostFound = 20
  /// More people than any directory has.
  private static let everybody = 100_000

  /// - Parameters:
  ///   - chosen: those ticked so far; they stay, also if a search does not find them.
  ///   - excluded: those who cannot be chosen.
  func field(
    chosen: [Identifier<Practitioner>], sought: String, without excluded: Set<Identifier<Practitioner>> = [],
    error: String?
  ) async throws -> PeopleField {
    let listed = try await directory.cards(matching: "", limit: Self.everybody, after: nil).cards
    let hidden = try await directory.cards(matching: "", hidden: true, limit: Self.everybody, after: nil).cards
    let known = Dictionary((listed + hidden).map { ($0.person.id, $0) }) { first, _ in first }
    let found =
      sought.isEmpty
      ? listed : try await directory.cards(matching: sought, limit: Self.everybody, after: nil).cards
    let others = found.filter { !chosen.contains($0.person.id) && !excluded.contains($0.person.id) }
    let ticked = chosen.map { id in
      known[id].map { PersonTickView($0, isChosen: true) }
        ?? PersonTickView(id: id, name: "Somebody who is not in the directory any more", facts: "", isChosen: true)
    }
    return PeopleField(
      ticks: ticked + others.prefix(Self.mostFound).map { PersonTickView($0, isChosen: false) }, sought: sought,
      more: max(0, others.count - Self.mostFound), error: error)
  }
}
