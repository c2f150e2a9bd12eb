import DocumentStore
import Record
import Remedi

/// Listing and searching.
extension Directory {
  /// By name. Every word of `sought` begins a word of name, specialty, practice, city or state.
  /// - Parameters:
  ///   - hidden: whether those whom the owner deleted from the directory, in place of the others.
  ///   - person: the list begins behind this person; at its beginning if the person is no longer in it.
  package func cards(
    matching sought: String, hidden: Bool = false, limit: Int, after person: Identifier<Practitioner>?
  ) async throws -> DirectoryPage {
    let words = FoldedText.keys(sought)
    let found = try await everybody().filter { $0.isHidden == hidden && $0.matches(words) }
    let start = person.flatMap { person in found.firstIndex { $0.person.id == person } }.map { $0 + 1 } ?? 0
    let cards = found.dropFirst(start).prefix(limit)
    return DirectoryPage(
      cards: Array(cards), total: found.count,
      next: start + cards.count < found.count ? cards.last?.person.id : nil)
  }

  /// Changes whenever an answer of ``cards(matching:hidden:limit:after:)`` without words does.
  package func version() async throws -> String {
    let said = try await everybody().filter { !$0.isHidden }.flatMap(\.said)
    // With its length before each text, two directories that say something else never give the same.
    return String(Digest.hex(said.map { "\($0.utf8.count) \($0)" }.joined()).prefix(16))
  }

  /// Everybody, by name, with those whom the owner deleted from the directory.
  func everybody() async throws -> [DirectoryCard] {
    let path = References.practitioner(owner.id, in: owner.clinicId).path.collection(
      Collections.hiddenColleagues.name)
    let hidden = Set(try await record.documents(of: Query(.collection(path))).map(\.path.id))
    var cards: [DirectoryCard] = []
    for clinic in [owner.clinicId] + (try await record.connectedClinics(of: owner.clinicId)) {
      cards += try await people(of: clinic, hidden)
    }
    return cards.sorted { ($0.person.name, $0.person.id.text) < ($1.person.name, $1.person.id.text) }
  }

  /// - Parameter hidden: the IDs of those whom the owner deleted.
  private func people(of clinicId: Identifier<Clinic>, _ hidden: Set<String>) async throws -> [DirectoryCard] {
    guard let clinic = try await record.clinic(clinicId) else { return [] }
    let people = try await record.everybody(in: clinicId).filter { $0.may(.message) }
    let profiles = try await record.values(at: people.map(References.directoryProfile))
    return zip(people, profiles).compactMap { person, profile in
      let profile = profile ?? DirectoryProfile()
      guard clinicId == owner.clinicId || profile.isListed else { return nil }
      return DirectoryCard(person, of: clinic, profile, isHidden: hidden.contains(person.id.text))
    }
  }
}
