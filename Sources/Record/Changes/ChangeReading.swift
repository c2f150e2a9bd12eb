import DocumentStore
import Remedi

/// The changes of a patient's record between two positions, and where to continue.
public struct PatientChanges: Sendable, Hashable {
  /// In the order of their last change, each item once.
  public let changes: [PatientChange]
  public let mark: ChangeMark
  /// Whether more changes may be available after ``mark``.
  public let hasMore: Bool
}

extension PatientRecord {
  /// The current position in the changes: everything read after this is at least as new.
  public func changeMark(at now: Instant) async throws -> ChangeMark { try await changeReader.mark(at: now) }

  /// Decodes a ``ChangeMark/text``.
  /// - Throws: `RemediError` `validation` naming `since` if the mark was never issued to a holder of this patient's
  ///   record; `gone` if it is too old to continue from, or the record was restored to a time before it.
  public func changeMark(_ text: String, at now: Instant) async throws -> ChangeMark {
    let reader = changeReader
    let mark = try reader.seal.mark(text, at: now)
    _ = try await reader.page(after: mark.cursor, limit: 1)
    return mark
  }

  /// The changes after a mark. A response may be empty although there are more changes; then ``PatientChanges/hasMore``
  /// is set.
  /// - Parameters:
  ///   - mark: nil for the current position, after which there are no changes yet.
  ///   - limit: the maximum number of changes, 1 to 1,000.
  /// - Throws: `RemediError` `gone` as for ``changeMark(_:at:)``.
  public func changes(since mark: ChangeMark?, limit: Int, at now: Instant) async throws -> PatientChanges {
    try await changeReader.changes(since: mark, limit: limit, at: now)
  }

  var changeReader: ChangeReader {
    let seal = ChangeSeal(secret: record.secret, restoration: record.restoration, patient: reference.path)
    return ChangeReader(record: record, reference: reference.path, seal: seal, rights: ChangeRights(self))
  }
}

/// Reads the store's feed for one patient. Small, since each open stream holds one.
struct ChangeReader: Sendable {
  let record: MedicalRecord
  let reference: DocumentPath
  let seal: ChangeSeal
  /// Nil if the reader may see all changes.
  var rights: ChangeRights?

  var names: CompletionNames { CompletionNames(store: record.store, patient: reference) }

  /// The most changes of all patients scanned for one response. A read counts as at least `leastCounted`, however few
  /// changes it finds, so that a response takes at most 200 reads.
  private static let (lookedThrough, leastCounted) = (20_000, 100)

  func mark(at now: Instant) async throws -> ChangeMark {
    seal.mark(try await record.reading { try await $0.changeCursor() }, at: now)
  }

  func changes(since mark: ChangeMark?, limit: Int, at now: Instant) async throws -> PatientChanges {
    guard let mark else {
      return PatientChanges(changes: [], mark: try await self.mark(at: now), hasMore: false)
    }
    var found = ChangeList()
    var (cursor, seen, hasMore) = (mark.cursor, 0, true)
    // Whether changes are read one by one, since not all of a page fit.
    var isSlow = false
    while hasMore, found.changes.count < limit, seen < Self.lookedThrough {
      // All changes found are delivered, so a page must not hold more than the rest of the limit.
      let room = limit - found.changes.count
      let page = try await page(after: cursor, limit: isSlow ? 1 : room)
      let changes = page.changes.compactMap { record.collections.change(at: $0.path) }
        .filter { $0.owner == reference }.map(\.change)
      let readable = try await rights?.readable(changes) ?? changes
      let told = try await names.named(readable)
      if told.count > room {
        // Completions of one dose that was recorded several times are told together, with the next page if need be.
        if !isSlow {
          isSlow = true
          continue
        }
        // Those of a single dose exceed the limit rather than that a device is not told of an undoing.
        guard found.changes.isEmpty else { break }
      }
      for change in told { found.add(change) }
      (cursor, seen, hasMore) = (page.cursor, seen + max(page.changes.count, Self.leastCounted), page.hasMore)
    }
    return PatientChanges(changes: found.changes, mark: seal.mark(cursor, at: now), hasMore: hasMore)
  }

  func page(after cursor: ChangeCursor, limit: Int) async throws -> ChangePage {
    do {
      return try await record.store.changes(after: cursor, limit: limit)
    } catch StoreError.invalid {
      throw ChangeSeal.tooOld
    } catch let error as StoreError {
      throw MedicalRecord.refusal(error)
    }
  }
}

/// Changes in the order of their last occurrence, each once.
struct ChangeList {
  private(set) var changes: [PatientChange] = []

  mutating func add(_ change: PatientChange) {
    if let index = changes.firstIndex(of: change) { changes.remove(at: index) }
    changes.append(change)
  }
}
