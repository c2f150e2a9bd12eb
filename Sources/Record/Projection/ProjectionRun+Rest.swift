import DocumentStore
import Remedi

extension ProjectionRun {
  /// Processes the next batch of all memberships, for a first build or a rebuild. Along the way, reindexes memberships
  /// that an older program wrote.
  /// - Returns: whether there are more.
  mutating func build(_ mark: ProjectionCheckpoint) async throws -> Bool {
    guard let building = mark.building else { return false }
    var clinic = building.clinic.flatMap(DocumentPath.init)
    if clinic == nil { clinic = try await self.clinic(after: nil) }
    guard let clinic else {
      _ = try await move(mark) { $0.building = nil }
      return false
    }
    let start = building.membership.flatMap(DocumentPath.init)
    let page = try await record.reading { store in
      try await store.query(
        Query(
          .collection(clinic.collection(Collections.memberships.name)), limit: Self.patientsAtATime,
          after: start.map { Query.Cursor(values: [], path: $0) }))
    }
    try await rebuild(Set(page.documents.compactMap { ProjectedPatient(changed: $0.path) }))
    var rest: ProjectionCheckpoint.Building?
    if let next = page.next {
      rest = ProjectionCheckpoint.Building(clinic: clinic.description, membership: next.path.description)
    } else if let next = try await self.clinic(after: clinic) {
      rest = ProjectionCheckpoint.Building(clinic: next.description, membership: nil)
    }
    _ = try await move(mark) { $0.building = rest }
    return true
  }

  private func clinic(after path: DocumentPath?) async throws -> DocumentPath? {
    let clinics = CollectionPath(root: Collections.clinics.name)
    return try await record.reading { store in
      try await store.query(
        Query(.collection(clinics), limit: 1, after: path.map { Query.Cursor(values: [], path: $0) }))
    }.documents.first?.path
  }

  /// Derives a bounded number of documents that are due.
  /// - Returns: whether there are more.
  mutating func passTime() async throws -> Bool {
    for query in projection.due(at: now, limit: Self.patientsAtATime) where try await renew(query) { return true }
    return false
  }

  private mutating func renew(_ query: Query) async throws -> Bool {
    var query = query
    // Documents that fail stay where they are; those after them are processed all the same.
    for _ in 0..<10 {
      let page = try await record.reading { [query] in try await $0.query(query) }
      // A patient has a document on each of several boards.
      let derived = try await derive(for: Array(Set(page.documents.compactMap { projection.patient(due: $0.path) })))
      fault = fault ?? derived.fault
      guard let next = page.next else { return false }
      query.after = next
    }
    return true
  }
}
