import DocumentStore
import Remedi

/// What changed of a patient's record between two places, and where to go on.
public struct PatientChanges: Sendable, Hashable {
  /// In the order of their last change, each thing once.
  public let changes: [PatientChange]
  public let mark: ChangeMark
  /// Whether more may stand ready after ``mark``.
  public let hasMore: Bool
}

extension PatientRecord {
  /// Where the changes stand now: whatever is read after this is at least as new.
  public func changeMark(at now: Instant) async throws -> ChangeMark { try await changeReader.mark(at: now) }

  /// Takes back what ``ChangeMark/text`` gave out.
  /// - Throws: `RemediError` `validation` naming `since` for what was never given out to this patient's holders; `gone`
  ///   where it is too old to go on from, or the record was put back to a time before it.
  public func changeMark(_ text: String, at now: Instant) async throws -> ChangeMark {
    let reader = changeReader
    let mark = try reader.seal.mark(text, at: now)
    _ = try await reader.page(after: mark.cursor, limit: 1)
    return mark
  }

  /// The changes after a mark. One answer may hold none though there are some: then ``PatientChanges/hasMore`` says so.
  /// - Parameters:
  ///   - mark: nil for now, after which there are none yet.
  ///   - limit: the most that are told, 1 to 1,000.
  /// - Throws: `RemediError` `gone` as for ``changeMark(_:at:)``.
  public func changes(since mark: ChangeMark?, limit: Int, at now: Instant) async throws -> PatientChanges {
    try await changeReader.changes(since: mark, limit: limit, at: now)
  }

  var changeReader: ChangeReader {
    let seal = ChangeSeal(secret: record.secret, restoration: record.restoration, patient: reference.path)
    return ChangeReader(record: record, reference: reference.path, seal: seal, rights: ChangeRights(self))
  }
}

/// Reads the feed of the store for one patient. Small, since each open stream keeps one.
struct ChangeReader: Sendable {
  let record: MedicalRecord
  let reference: DocumentPath
  let seal: ChangeSeal
  /// Nil where all of it is the reader's to know.
  var rights: ChangeRights?

  /// Changes of all patients that are looked through for one answer. However few a reading finds, it counts as
  /// `leastCounted`, so that an answer takes at most 200 readings.
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
    while hasMore, found.changes.count < limit, seen < Self.lookedThrough {
      // What is found is told whole: a page must not hold more than is wanted.
      let page = try await page(after: cursor, limit: limit - found.changes.count)
      let changes = page.changes.compactMap { record.collections.change(at: $0.path) }
        .filter { $0.owner == reference }.map(\.change)
      for told in try await rights?.readable(changes) ?? changes { found.add(told) }
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

/// Changes in the order of their last mention, each once.
struct ChangeList {
  private(set) var changes: [PatientChange] = []

  mutating func add(_ change: PatientChange) {
    if let index = changes.firstIndex(of: change) { changes.remove(at: index) }
    changes.append(change)
  }
}
