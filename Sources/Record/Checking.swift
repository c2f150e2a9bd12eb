import DocumentStore
import Remedi

/// What ``MedicalRecord/check()`` found.
public struct CheckReport: Sendable {
  public var documents = 0
  public var patients = 0
  public var completions = 0
  public var auditEntries = 0
  /// One sentence each; none where the record is whole.
  public var faults: [String] = []
}

extension MedicalRecord {
  /// Reads everything and holds what is derived against what it is derived from: records against their events, claims
  /// against records, every audit chain against its hashes, the boards against all of it.
  public func check() async throws -> CheckReport {
    var report = CheckReport()
    let (board, erasures) = (try await BoardCheck(self), try await ErasureCheck(self))
    var strays: Set<DocumentPath> = []
    var cursor: ChangeCursor?
    repeat {
      let page = try await reading { try await $0.changes(after: cursor, limit: 500) }
      let present = page.changes.filter { $0.revision != nil }.map(\.path)
      strays.formUnion(try await ownerless(among: present))
      let documents = try await reading { try await $0.documents(at: present) }
      for document in documents.compactMap({ $0 }) {
        switch erasures.standing(of: document.path) {
        case .kept: try await check(document, board, &report)
        case .beingRemoved: report.documents += 1
        case .leftBehind:
          report.documents += 1
          report.faults.append("\(document.path): it is of a patient who was erased.")
        }
      }
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    strays.subtract(try await placesBeingErased())
    report.faults += strays.sorted().map { AuditFinding(chain: $0.description, fault: .ownerless).description }
    return report
  }

  private func check(_ document: Document, _ board: BoardCheck, _ report: inout CheckReport) async throws {
    report.documents += 1
    do {
      switch document.path.collection.name {
      case Collections.patients.name:
        report.patients += 1
        try await check(responsibleOf: Collections.patients.decode(document), &report)
        try await checkChain(below: document.path, &report)
      case Collections.clinics.name:
        _ = try Collections.clinics.decode(document)
        try await checkChain(below: document.path, &report)
      case Collections.physicians.name:
        _ = try Collections.physicians.decode(document)
        try await checkChain(below: document.path, &report)
      case Collections.completions.name:
        report.completions += 1
        try await check(Collections.completions.decode(document).completion, at: document.path, &report)
      case Collections.media.name:
        if try name(of: Collections.media.decode(document)).text != document.path.id {
          report.faults.append("\(document.path): the picture is not the one that was kept under this name.")
        }
      case Collections.memberships.name:
        try await check(membership: document, board, &report)
        let fault = try await board.fault(of: Collections.memberships.decode(document))
        report.faults += fault.map { ["\(document.path): \($0)"] } ?? []
      case Collections.board.name:
        let fault = try await board.fault(of: Collections.board.decode(document), at: document.path)
        report.faults += fault.map { ["\(document.path): \($0)"] } ?? []
      case Collections.boardWords.name:
        let fault = try await board.fault(of: Collections.boardWords.decode(document), at: document.path)
        report.faults += fault.map { ["\(document.path): \($0)"] } ?? []
      case Collections.erasures.name:
        let fault = try await fault(of: Collections.erasures.decode(document))
        report.faults += fault.map { ["\(document.path): \($0)"] } ?? []
      case let other:
        guard let kind = Self.kinds[other] else {
          report.faults.append("\(document.path): no collection of this name is known.")
          return
        }
        try kind(document)
      }
    } catch let unreadable as UnreadableDocument {
      report.faults.append(unreadable.description)
    }
  }

  /// How the documents that stand for themselves are read.
  private static let kinds: [String: @Sendable (Document) throws -> Void] = [
    Collections.caregivers.name: { _ = try Collections.caregivers.decode($0) },
    Collections.consents.name: { _ = try Collections.consents.decode($0) },
    Collections.summaries.name: { _ = try Collections.summaries.decode($0) },
    Collections.notices.name: { _ = try Collections.notices.decode($0) },
    Collections.settings.name: { _ = try Collections.settings.decode($0) },
    Collections.prescriptions.name: { _ = try Collections.prescriptions.decode($0) },
    Collections.events.name: { _ = try Collections.events.decode($0) },
    Collections.occurrences.name: { _ = try Collections.occurrences.decode($0) },
    Collections.audit.name: { _ = try Collections.audit.decode($0) },
    Collections.visits.name: { _ = try Collections.visits.decode($0) },
    Collections.readings.name: { _ = try Collections.readings.decode($0) },
    Collections.disclosures.name: { _ = try Collections.disclosures.decode($0) },
    Collections.accounts.name: { _ = try Collections.accounts.decode($0) },
    Collections.userNames.name: { _ = try Collections.userNames.decode($0) },
    Collections.physicianEmails.name: { _ = try Collections.physicianEmails.decode($0) },
    Collections.sessions.name: { _ = try Collections.sessions.decode($0) },
    Collections.halfSignIns.name: { _ = try Collections.halfSignIns.decode($0) },
    Collections.invitations.name: { _ = try Collections.invitations.decode($0) },
    Collections.colleagueInvitations.name: { _ = try Collections.colleagueInvitations.decode($0) },
    Collections.colleagueCodes.name: { _ = try Collections.colleagueCodes.decode($0) },
    Collections.signInAttempts.name: { _ = try Collections.signInAttempts.decode($0) },
    Collections.passwordResets.name: { _ = try Collections.passwordResets.decode($0) },
    Collections.passwordResetRequests.name: { _ = try Collections.passwordResetRequests.decode($0) },
    Collections.registrations.name: { _ = try Collections.registrations.decode($0) },
    Collections.addressChanges.name: { _ = try Collections.addressChanges.decode($0) },
    Collections.outbox.name: { _ = try Collections.outbox.decode($0) },
    Collections.exercises.name: { _ = try Collections.exercises.decode($0) },
    Collections.medications.name: { _ = try Collections.medications.decode($0) },
    Collections.programmes.name: { _ = try Collections.programmes.decode($0) },
    Collections.hiddenEntries.name: { _ = try Collections.hiddenEntries.decode($0) },
    Collections.boardKeepers.name: { _ = try Collections.boardKeepers.decode($0) },
  ]

  private func check(_ completion: Completion, at path: DocumentPath, _ report: inout CheckReport) async throws {
    // clinics/{c}/patients/{p}/prescriptions/{rx}/completions/{id}
    guard let prescription = DocumentPath(path.collection.text.dropping("/completions")),
      let patient = DocumentPath(prescription.collection.text.dropping("/prescriptions"))
    else {
      report.faults.append("\(path): a record stands where none can.")
      return
    }
    let owner = Place<Patient>(path: patient, collection: Collections.patients)
    // One more than it counts: a record put back to what it said before has events that it does not know.
    let places = (1...max(1, completion.revision) + 1).map { Places.event(completion.id, $0, of: owner) }
    let claim = prescription.collection(Collections.occurrences.name)
      .document(completion.subject.occurrenceId.anchor.text)
    let documents = try await reading { try await $0.documents(at: places.map(\.path) + [claim]) }
    let events = try documents.dropLast().compactMap { try $0.map(Collections.events.decode) }
    if Completion(events: events) != completion {
      report.faults.append("\(path): what stands is not what its \(events.count) events say.")
    }
    let claimed = try documents.last?.map(Collections.occurrences.decode)?.completionId
    if completion.undoneAt == nil, claimed != completion.id {
      report.faults.append("\(path): its occurrence names another record.")
    }
  }

  private func checkChain(below owner: DocumentPath, _ report: inout CheckReport) async throws {
    let (entries, finding) = try await verifyChain(of: owner)
    report.auditEntries += entries
    report.faults += finding.map { [$0.description] } ?? []
  }
}

extension String {
  fileprivate func dropping(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
