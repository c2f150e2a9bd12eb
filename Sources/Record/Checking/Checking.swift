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
  /// Reads everything and cross-checks it: completions against their events, claims against completions, audit chains
  /// against their hashes and against the documents they name, projections against all of it, and each document against
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
        let current = erasures.status(of: document.path)
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
        report.completions += 1
        try await check(Collections.completions.decode(document).completion, at: document.path, &report)
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

  private func check(_ completion: Completion, at path: DocumentPath, _ report: inout CheckReport) async throws {
    // clinics/{c}/patients/{p}/prescriptions/{rx}/completions/{id}
    guard let prescription = path.owner, let patient = prescription.owner else {
      report.faults.append("\(path): a completion cannot be stored here.")
      return
    }
    let owner = DocumentReference<Patient>(path: patient, collection: Collections.patients)
    // One more event than the revision says: a completion reverted to an earlier state has a later event.
    let references = (1...max(1, completion.revision) + 1).map { References.event(completion.id, $0, of: owner) }
    let claim = prescription.collection(Collections.occurrences.name)
      .document(completion.subject.occurrenceId.anchor.text)
    let documents = try await reading { try await $0.documents(at: references.map(\.path) + [claim]) }
    let events = try documents.dropLast().compactMap { try $0.map(Collections.events.decode) }
    // The events hold the marks as of the recording; others were computed since.
    if Completion(events: events)?.marked(as: completion) != completion {
      report.faults.append("\(path): the completion differs from its \(events.count) events.")
    }
    let claimed = try documents.last?.map(Collections.occurrences.decode)?.completionId
    if completion.undoneAt == nil, claimed != completion.id {
      report.faults.append("\(path): its occurrence is claimed by another completion.")
    }
  }
}
