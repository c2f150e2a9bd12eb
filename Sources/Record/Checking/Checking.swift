import DocumentStore
import Remedi

/// The result of ``MedicalRecord/check()``.
public struct CheckReport: Sendable {
  public var documents = 0
  public var patients = 0
  public var completions = 0
  public var auditEntries = 0
  /// One sentence each. Empty if the record is consistent.
  public var faults: [String] = []
}

extension MedicalRecord {
  /// Reads everything and cross-checks it: the events of each completion against one another, IDs against completions,
  /// audit chains against their hashes and against the documents they name, projections against all of it, and each document against
  /// those that it requires. Continues after a fault.
  /// - Parameter readLetter: decodes what a letter says, if its kind is known; throws `DecodingError` if it cannot.
  /// - Throws: `RemediError` `storageUnavailable`.
  public func check(readLetter: (OutboxMessage) throws -> Void = { _ in }) async throws -> CheckReport {
    var report = CheckReport()
    var derived: [ProjectionCheck] = []
    for projection in projections { derived.append(try await ProjectionCheck(self, projection)) }
    let erasures = try await ErasureCheck(self)
    var missing: [DocumentPath: Int] = [:]
    var cursor: ChangeCursor?
    repeat {
      let page = try await reading { try await $0.changes(after: cursor, limit: 500) }
      let present = page.changes.filter { $0.revision != nil }.map(\.path)
      let documents = try await reading { try await $0.documents(at: present) }.compactMap { $0 }
      report.documents += documents.count
      let kept = documents.filter { document in
        let current = erasures.status(of: document, in: collections)
        if current == .leftBehind {
          report.faults.append("\(document.path): it belongs to an erased patient.")
        }
        return current == .kept
      }
      for document in kept {
        try await check(document, derived, &report)
        try check(letter: document, readLetter, &report)
      }
      try await checkReferences(of: kept, erasures, &report)
      for owner in try await owners(missingOf: kept) { missing[owner.key, default: 0] += owner.value }
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    report.faults += missing.sorted { $0.key < $1.key }.map { owner, count in
      "\(owner): it is missing, and \(count == 1 ? "a document stands" : "\(count) documents stand") below it."
    }
    return report
  }

  private func check(
    _ document: Document, _ derived: [ProjectionCheck], _ report: inout CheckReport
  ) async throws {
    do {
      switch document.path.collection.name {
      case Collections.patients.name:
        report.patients += 1
        try await check(responsibleOf: Collections.patients.decode(document), &report)
        try await checkChain(of: document.path, ChainContent.ofPatients, &report)
      case Collections.clinics.name: try await checkChain(of: document.path, ChainContent.ofClinics, &report)
      case Collections.practitioners.name: try await checkChain(of: document.path, [], &report)
      case Collections.completions.name:
        let read = try Collections.completions.decode(document)
        report.completions += read.completions.count
        report.faults += read.fault(at: document.path).map { ["\(document.path): \($0)"] } ?? []
      case Collections.media.name:
        if try name(of: Collections.media.decode(document)).text != document.path.id {
          report.faults.append("\(document.path): the picture does not match its name.")
        }
      case Collections.memberships.name: try await check(membership: document, derived, &report)
      case Collections.erasures.name:
        let fault = try await fault(of: Collections.erasures.decode(document))
        report.faults += fault.map { ["\(document.path): \($0)"] } ?? []
      default: break
      }
      if let fault = try await collections[document.path.collection.name]?.fault(in: document, of: self) {
        report.faults.append("\(document.path): \(fault)")
      }
      for projection in derived {
        if let fault = try await projection.fault(in: document) { report.faults.append("\(document.path): \(fault)") }
      }
    } catch is UnreadableDocument {
      // `checkReferences` reports it, once.
    } catch let error as RemediError where error.code == .notFound {
      report.faults.append("\(document.path): it cannot be checked: a document that it depends on is missing.")
    }
  }

  /// A letter is stored in the words of its kind, which the record does not know.
  private func check(
    letter document: Document, _ readLetter: (OutboxMessage) throws -> Void, _ report: inout CheckReport
  ) throws {
    guard document.path.collection.name == Collections.outbox.name,
      let message = try Collections.outbox.ifReadable(document)
    else { return }
    do {
      try readLetter(message)
    } catch let error as DecodingError {
      report.faults.append(UnreadableDocument(path: document.path, reason: error.inLog).description)
    }
  }
}
