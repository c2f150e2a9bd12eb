import DocumentStore
import Remedi

extension LeaseHolder {
  /// Renews the leases that this process has, and takes those that are free. Writes and reads nothing as long as none is
  /// due. Must not run twice at once.
  /// - Throws: `RemediError` `storageUnavailable`: leases that cannot be renewed are not held any more after a while.
  package func keep() async throws {
    let began = uptime()
    let due = state.withLock { state in
      isAlone || state.isOver ? [:] : state.leases.filter { $0.value.isDue(at: began) }
    }
    do {
      var others: [String] = []
      var claims: [LeaseClaim] = []
      for (name, known) in due {
        if case .held(let revision, _) = known {
          claims.append(LeaseClaim(name: name, precondition: .revision(revision)))
        } else {
          others.append(name)
        }
      }
      let lost = try await write(claims, at: began)
      try await look(at: others + lost, from: began)
    } catch let error as StoreError {
      throw MedicalRecord.refusal(error)
    }
  }

  /// Lets others have the leases at once: for a process that ends, when its jobs have ended.
  /// - Throws: `RemediError` `storageUnavailable`: then others take them after ``Lease/takeover``.
  package func giveBack() async throws {
    let held = state.withLock { state in
      defer { (state.leases, state.isOver) = ([:], true) }
      return state.leases.compactMap { name, known -> LeaseClaim? in
        guard case .held(let revision, _) = known else { return nil }
        return LeaseClaim(name: name, precondition: .revision(revision))
      }
    }
    // The task of a process that ends is cancelled.
    let giving = Task { _ = try await commit(held) { Write($0.path, .delete, if: $0.precondition) } }
    do {
      try await giving.value
    } catch let error as StoreError {
      throw MedicalRecord.refusal(error)
    }
  }

  /// Takes those of other processes that are free.
  /// - Parameter began: a moment before they are read.
  private func look(at names: [String], from began: Duration) async throws {
    guard !names.isEmpty else { return }
    let documents = try await store.documents(at: names.map { Collections.leases.root($0).path })
    let seen = uptime()
    var claims: [LeaseClaim] = []
    for (name, document) in zip(names, documents) {
      guard let document else {
        claims.append(LeaseClaim(name: name, precondition: .absent))
        continue
      }
      // One that cannot be read is another's.
      let isOwn = try Collections.leases.ifReadable(document)?.holder == process
      let isFree = state.withLock { state in
        let known = state.leases[name] ?? .unknown
        // The answer to the commit that wrote an own one was lost.
        if isOwn || known.isAbandoned(document.revision, at: began) { return true }
        state.leases[name] = known.seeing(document.revision, lookedAt: began, seenAt: seen)
        return false
      }
      if isFree { claims.append(LeaseClaim(name: name, precondition: .revision(document.revision))) }
    }
    _ = try await write(claims, at: began)
  }

  /// - Parameter began: a moment before anything was read or written.
  /// - Returns: the leases that were changed by another process meanwhile.
  private func write(_ claims: [LeaseClaim], at began: Duration) async throws -> [String] {
    let body = try Collections.leases.encode(Lease(holder: process))
    let written = try await commit(claims) {
      Write($0.path, .put(body: body, schema: Collections.leases.schema), if: $0.precondition)
    }
    return state.withLock { state in
      guard !state.isOver else { return [] }
      for claim in claims {
        state.leases[claim.name] = written[claim.name].map { .held($0, renewedAt: began) } ?? .unknown
      }
      return claims.map(\.name).filter { written[$0] == nil }
    }
  }

  /// Writes all in one commit; if another process was quicker with one of them, each alone.
  /// - Returns: the revisions of those that were written.
  private func commit(
    _ claims: [LeaseClaim], _ write: (LeaseClaim) -> Write
  ) async throws -> [String: Revision] {
    guard !claims.isEmpty else { return [:] }
    do {
      let revision = try await store.commit(claims.map(write))
      return Dictionary(uniqueKeysWithValues: claims.map { ($0.name, revision) })
    } catch StoreError.conflict, StoreError.exists, StoreError.notFound {
      guard claims.count > 1 else { return [:] }
      var written: [String: Revision] = [:]
      for claim in claims { written.merge(try await commit([claim], write)) { _, new in new } }
      return written
    }
  }
}
