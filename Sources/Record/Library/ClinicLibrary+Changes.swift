import DocumentStore
import Remedi

extension ClinicLibrary {
  /// Adds an entry to the clinic's own library. Adding the same again, under the same ID, changes nothing.
  /// - Throws: `RemediError` `validation` naming `name` if a current entry of the clinic has that name; `conflict` if
  ///   the ID is that of another entry, or the library is full.
  public func add<Entry: LibraryEntry>(
    _ entry: Entry, by practitioner: Practitioner, at now: Instant
  ) async throws {
    guard Self.isValid(entry.id), !entry.isDemonstration else { throw RemediError.notFound }
    try await commit { transaction in
      if let present = try await transaction.value(at: own(entry.id)) {
        guard present.content != entry.content else { return }
        throw RemediError(.conflict, "This form has been sent already.")
      }
      guard try await transaction.value(at: shared(entry.id)) == nil else {
        throw RemediError(.conflict, "An entry of the demonstration set has this id.")
      }
      let known = try await entries(Entry.self).filter { !$0.isDemonstration }
      guard known.count < Self.mostEntries else {
        throw RemediError(.conflict, "The library is full: it holds \(Self.mostEntries) entries of a kind.")
      }
      try refuseName(of: entry, among: known)
      var entry = entry
      entry.archive = nil
      entry.authorship = Authorship(madeBy: Actor(practitioner), at: now)
      try transaction.create(entry, at: own(entry.id))
      try await transaction.audit(
        reference, .libraryEntryMade, by: Actor(practitioner), at: now, subject: Self.subject(entry.id))
    }
  }

  /// Changes an entry of the clinic's own, if it still is as the user saw it. Existing prescriptions are unaffected.
  /// - Throws: `RemediError` `staleRevision` if somebody changed it meanwhile; `validation` naming `name` if another
  ///   current entry has it; `notFound`, also for an entry of the demonstration set.
  public func change<Entry: LibraryEntry>(
    _ entry: Entry, from seen: Entry, by practitioner: Practitioner, at now: Instant
  ) async throws {
    guard Self.isValid(entry.id) else { throw RemediError.notFound }
    try await commit { transaction in
      let reference = own(entry.id)
      guard let present = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard present.content == seen.content else {
        throw RemediError(.staleRevision, "Somebody changed this entry while you were writing.")
      }
      guard present.content != entry.content else { return }
      try refuseName(of: entry, among: try await entries(Entry.self).filter { !$0.isDemonstration })
      var entry = entry
      entry.archive = present.archive
      entry.authorship = present.authorship?.changed(by: Actor(practitioner), at: now)
      try transaction.put(entry, at: reference)
      try await transaction.audit(
        self.reference, .libraryEntryChanged, by: Actor(practitioner), at: now, subject: Self.subject(entry.id))
    }
  }

  /// Archives an entry, or hides one of the demonstration set from the clinic; doing it again changes nothing.
  /// - Throws: `RemediError.notFound`
  public func archive<Entry: LibraryEntry>(
    _ id: Identifier<Entry>, by practitioner: Practitioner, at now: Instant
  ) async throws {
    guard Self.isValid(id) else { throw RemediError.notFound }
    let archiving = Archiving(at: now, by: Actor(practitioner))
    try await commit { transaction in
      if var entry = try await transaction.value(at: own(id)) {
        guard entry.archive == nil else { return }
        entry.archive = archiving
        try transaction.put(entry, at: own(id))
      } else {
        guard try await transaction.value(at: shared(id)) != nil else { throw RemediError.notFound }
        guard try await transaction.value(at: hidden(id)) == nil else { return }
        try transaction.put(archiving, at: hidden(id))
      }
      try await transaction.audit(
        reference, .libraryEntryArchived, by: archiving.by, at: now, subject: Self.subject(id))
    }
  }

  /// Restores an entry; doing it again changes nothing.
  /// - Throws: `RemediError` `notFound`; `conflict` if another current entry has taken its name meanwhile.
  public func restore<Entry: LibraryEntry>(
    _ id: Identifier<Entry>, by practitioner: Practitioner, at now: Instant
  ) async throws {
    guard Self.isValid(id) else { throw RemediError.notFound }
    try await commit { transaction in
      if var entry = try await transaction.value(at: own(id)) {
        guard entry.archive != nil else { return }
        let known = try await entries(Entry.self).filter { !$0.isDemonstration }
        if Self.isTaken(entry, among: known) {
          throw RemediError(.conflict, "Another entry in use is called “\(entry.name)”. Rename one of them first.")
        }
        entry.archive = nil
        try transaction.put(entry, at: own(id))
      } else {
        guard try await transaction.value(at: shared(id)) != nil else { throw RemediError.notFound }
        guard try await transaction.value(at: hidden(id)) != nil else { return }
        transaction.delete(hidden(id))
      }
      try await transaction.audit(
        reference, .libraryEntryRestored, by: Actor(practitioner), at: now, subject: Self.subject(id))
    }
  }

  private func refuseName<Entry: LibraryEntry>(of entry: Entry, among known: [Entry]) throws {
    guard entry.archive == nil, Self.isTaken(entry, among: known) else { return }
    throw RemediError.invalid("name", "Your clinic has an entry of this name already.")
  }

  /// Whether another current entry has the name, ignoring case and accents.
  private static func isTaken<Entry: LibraryEntry>(_ entry: Entry, among known: [Entry]) -> Bool {
    let name = FoldedText.fold(entry.name)
    return known.contains { $0.archive == nil && $0.id != entry.id && FoldedText.fold($0.name) == name }
  }
}
