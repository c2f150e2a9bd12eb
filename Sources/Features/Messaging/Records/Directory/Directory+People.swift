import Record
import Remedi

/// Who is meant.
extension Directory {
  /// - Throws: `RemediError.notFound`
  package func card(_ id: Identifier<Practitioner>) async throws -> DirectoryCard {
    guard case .found(let person, let profile) = try await find(id),
      let clinic = try await record.clinic(person.clinicId)
    else { throw RemediError.notFound }
    let isHidden = try await record.value(at: References.hiddenColleague(id, of: owner)) != nil
    return DirectoryCard(person, of: clinic, profile, isHidden: isHidden)
  }

  /// Those whom the owner may write to, in this order, each once; those deleted from the directory, too.
  /// - Throws: `RemediError` `validation` naming `to` for somebody unknown, or who has left, by name.
  package func people(_ ids: [Identifier<Practitioner>]) async throws -> [MessagePerson] {
    var (people, faults) = ([MessagePerson](), Faults())
    for id in ids where !people.contains(where: { $0.id == id }) {
      switch try await find(id) {
      case .found(let person, _): people.append(MessagePerson(person))
      case .left(let name): faults.add("to", "\(Phrases.isolated(name)) has left the clinic.")
      case .unreachable(let name): faults.add("to", "\(Phrases.isolated(name)) cannot be written to.")
      case .unknown: faults.add("to", "Somebody whom you chose is not in your directory.")
      }
    }
    try faults.check()
    return people
  }

  /// The one person of the directory with a name, for clients that name people. Capitals and marks do not matter.
  /// - Throws: `RemediError` `validation` naming `to` for nobody's name, and for that of several.
  package func named(_ name: String) async throws -> MessagePerson {
    let sought = FoldedText.words(name)
    let found = try await everybody().map(\.person).filter { FoldedText.words($0.name) == sought }
    guard let person = found.first, found.count == 1 else {
      throw RemediError.invalid(
        "to",
        found.isEmpty
          ? "Nobody in your directory has the name \(Phrases.isolated(name))."
          : "Several people in your directory have the name \(Phrases.isolated(name)).")
    }
    return person
  }

  /// Deletes somebody from the owner's own directory, or shows the person again. Repeating it changes nothing.
  /// - Throws: `RemediError.notFound` for somebody whom the directory never had.
  package func setHidden(_ isHidden: Bool, _ id: Identifier<Practitioner>) async throws {
    let reference = References.hiddenColleague(id, of: owner)
    guard case .found(let person, _) = try await find(id) else { throw RemediError.notFound }
    try await record.commit { transaction in
      let isMarked = try await transaction.value(at: reference) != nil
      guard isMarked != isHidden else { return }
      if isHidden {
        try transaction.put(HiddenColleague(clinicId: person.clinicId), at: reference)
      } else {
        transaction.delete(reference)
      }
    }
  }

  private enum Finding {
    case found(Practitioner, DirectoryProfile)
    case left(String)
    /// A colleague whose roles do not include messages.
    case unreachable(String)
    /// Nobody, or somebody of whom the owner may know nothing.
    case unknown
  }

  private func find(_ id: Identifier<Practitioner>) async throws -> Finding {
    if let colleague = try await record.practitioner(id, in: owner.clinicId) {
      if colleague.departure != nil { return .left(colleague.name) }
      guard colleague.may(.message) else { return .unreachable(colleague.name) }
      return .found(colleague, try await record.directoryProfile(of: colleague))
    }
    for clinic in try await record.connectedClinics(of: owner.clinicId) {
      guard let person = try await record.practitioner(id, in: clinic) else { continue }
      let profile = try await record.directoryProfile(of: person)
      guard profile.isListed else { return .unknown }
      if person.departure != nil { return .left(person.name) }
      return person.may(.message) ? .found(person, profile) : .unreachable(person.name)
    }
    return .unknown
  }
}
