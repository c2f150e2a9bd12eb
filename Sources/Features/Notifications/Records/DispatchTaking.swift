import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Takes messages that are due, so that no other process posts them. Pointless ones are deleted; those that nobody can
  /// read are passed over.
  /// - Parameter limit: of a page, at most 200. Up to four times as many are taken.
  func takeDueDispatches(in lane: Dispatch.Lane, at now: Instant, limit: Int) async throws -> TakenDispatches {
    let equals = [IndexValue.string(lane.rawValue)]
    let due = Query(
      Self.dueDispatches, equals: equals, from: .integer(.min), through: .integer(now.milliseconds), limit: limit)
    // Written before the clock was set back.
    let astray = Query(
      Self.dueDispatches, equals: equals, from: .integer(now.milliseconds + Dispatch.furthest + 1), limit: limit)
    var taken = TakenDispatches()
    for var query in [due, astray] {
      let before = taken.count
      repeat {
        try Task.checkCancellation()
        let page = try await reading { [query] in try await $0.query(query) }
        if !page.documents.isEmpty { taken.add(try await take(page.documents, at: now) { $0.isDue(at: now) }) }
        query.after = page.next
      } while query.after != nil && taken.count - before < limit
      taken.hasMore = taken.hasMore || query.after != nil
    }
    return taken
  }

  /// Takes messages that a dead process holds. Only for a process that is the only one.
  /// - Parameters:
  ///   - start: when this process began; what was decided since is its own.
  ///   - own: the ids of messages decided before that are its own too, such as those that it just took: they are found
  ///     again further on.
  ///   - cursor: where the last call ended. Nil at first.
  /// - Returns: also where to continue, nil at the end.
  func takeLeftDispatches(
    in lane: Dispatch.Lane, before start: Instant, except own: Set<String>, after cursor: Query.Cursor?,
    at now: Instant, limit: Int
  ) async throws -> (taken: TakenDispatches, next: Query.Cursor?) {
    let query = Query(
      Self.dueDispatches, equals: [.string(lane.rawValue)], from: .integer(.min), limit: limit, after: cursor)
    let page = try await reading { try await $0.query(query) }
    let taken = try await take(page.documents, at: now) {
      $0.beganAt <= start.milliseconds && !$0.isAccepted && !own.contains($0.id)
    }
    return (taken, page.next)
  }

  private func take(
    _ documents: [Document], at now: Instant, where isOurs: (Dispatch) -> Bool
  ) async throws -> TakenDispatches {
    let references = try documents.filter { try Collections.dispatches.ifReadable($0) != nil }.map {
      DocumentReference(path: $0.path, collection: Collections.dispatches)
    }
    return try await commit { transaction in
      try await transaction.prefetch(references.map(\.path))
      var taken = TakenDispatches()
      for reference in references {
        guard var dispatch = try await transaction.value(at: reference), isOurs(dispatch) else { continue }
        if dispatch.isExpired(at: now) {
          transaction.delete(reference)
          taken.expired.append(dispatch)
        } else {
          dispatch.take(at: now)
          try transaction.put(dispatch, at: reference)
          taken.dispatches.append(dispatch)
        }
      }
      return taken
    }
  }
}
