import DocumentStore
import Remedi

/// Audit entries that name documents, and those documents: one must not exist without the other.
struct ChainContent: Sendable {
  /// The documents, as named in a sentence: `prescriptions`.
  let noun: String
  /// The collection of the IDs that entries name, below the chain's owner.
  let collection: String
  /// The ID that an entry names. Nil if it names none of these documents.
  let subject: @Sendable (AuditEntry) -> String?
  /// The IDs by which entries name a document, or its parts. Empty if no entry has to.
  let subjectsOf: @Sendable (Document) throws -> [String]
  /// Whether each time that an ID is named needs its own entry; otherwise one entry is enough.
  let isCounted: Bool
  /// The documents, if they are not those of `collection`: their collection, and that of their parents.
  let stored: (parent: String, collection: String)?
  /// The path of the document that an entry names, if it is not below the chain's owner.
  var reference: (@Sendable (_ subject: String, _ owner: DocumentPath) -> DocumentPath?)?

  private init(
    _ noun: String, in collection: String, isCounted: Bool = false,
    stored: (parent: String, collection: String)? = nil, of subject: @escaping @Sendable (AuditEntry) -> String?,
    as subjectsOf: @escaping @Sendable (Document) throws -> [String] = { [$0.path.id] }
  ) {
    (self.noun, self.collection, self.subject, self.subjectsOf) = (noun, collection, subject, subjectsOf)
    (self.isCounted, self.stored) = (isCounted, stored)
  }

  /// Practitioners who were given access: their memberships are below the clinic, with those of all patients.
  private static let memberships: Self = {
    var content = Self("memberships", in: Collections.memberships.name) { $0.subject(of: .accessGranted, .handedOver) }
    content.reference = { practitioner, patient in
      let id = "\(practitioner):\(patient.id)"
      guard DocumentPath.isValidID(id) else { return nil }
      return patient.owner?.collection(Collections.memberships.name).document(id)
    }
    return content
  }()

  static let ofPatients = [
    memberships,
    Self("prescriptions", in: Collections.prescriptions.name) { $0.subject(of: .prescribed) },
    Self("summaries", in: Collections.summaries.name) { $0.subject(of: .summaryShared) },
    Self("consents", in: Collections.consents.name) { $0.subject(of: .consentGiven) },
    Self("caregivers", in: Collections.caregivers.name) { $0.subject(of: .caregiverInvited) },
    Self("settings", in: Collections.settings.name) { $0.event == .remindersChanged ? "reminders" : nil },
    Self(
      "completions", in: Collections.completionIds.name, isCounted: true,
      stored: (Collections.prescriptions.name, Collections.completions.name),
      of: { $0.subject(of: .completionRecorded, .completionCorrected, .completionUndone) },
      as: { document in
        try Collections.completions.decode(document).history.compactMap { event in
          // A duplicate submission is stored, but has no audit entry.
          if case .duplicate = event.change { nil } else { event.completionId }
        }
      }),
  ]

  static let ofClinics =
    [
      Self("invitations", in: Collections.colleagueInvitations.name) { $0.subject(of: .colleagueInvited) },
      Self("erasures", in: Collections.erasures.name) { $0.subject(of: .patientErased) },
    ]
    + LibraryKind.allCases.map { kind in
      Self("entries of the library", in: collection(of: kind)) { entry in
        entry.subject(of: .libraryEntryMade).flatMap { subject in
          subject.hasPrefix("\(kind.rawValue):") ? String(subject.dropFirst(kind.rawValue.count + 1)) : nil
        }
      }
    }

  /// The path of the document that an entry names, so that a reader who gave no reason sees it without its ID; see
  /// ``HiddenIds``.
  func path(of subject: String, below owner: DocumentPath) -> String {
    reference?(subject, owner)?.description ?? "\(owner)/\(collection)/\(subject)"
  }

  private static func collection(of kind: LibraryKind) -> String {
    switch kind {
    case .exercise: Collections.exercises.name
    case .medication: Collections.medications.name
    case .programme: Collections.programmes.name
    }
  }
}

extension AuditEntry {
  fileprivate func subject(of events: Event...) -> String? { events.contains(event) ? subject : nil }
}

extension MedicalRecord {
  /// Verifies a chain's hashes, and that the chain and the documents named in it match.
  func checkChain(of owner: DocumentPath, _ contents: [ChainContent], _ report: inout CheckReport) async throws {
    var told = contents.map { _ in [String: Int]() }
    let (entries, finding) = try await verifyChain(of: owner) { entry in
      for (number, content) in contents.enumerated() {
        if let subject = content.subject(entry) { told[number][subject, default: 0] += 1 }
      }
    }
    report.auditEntries += entries
    report.faults += finding.map { [$0.description] } ?? []
    for (content, told) in zip(contents, told) {
      let found = try await subjects(of: content, below: owner, told: told.keys)
      let gone = told.filter { (found[$0.key] ?? 0) < (content.isCounted ? $0.value : 1) }.keys.sorted()
      if let first = gone.first {
        report.faults.append(
          "\(owner): \(content.noun) in the audit are missing or incomplete: \(gone.count), "
            + "first \(content.path(of: first, below: owner)).")
      }
      // A broken chain names fewer documents than it once did.
      guard finding == nil else { continue }
      let untold = found.filter { (told[$0.key] ?? 0) < (content.isCounted ? $0.value : 1) }.keys.sorted()
      if let first = untold.first {
        report.faults.append(
          "\(owner): \(content.noun) are missing in the audit: \(untold.count), "
            + "first \(content.path(of: first, below: owner)).")
      }
    }
  }

  private func subjects(
    of content: ChainContent, below owner: DocumentPath, told: some Sequence<String>
  ) async throws -> [String: Int] {
    var found: [String: Int] = [:]
    if let reference = content.reference {
      let references = told.compactMap { subject in reference(subject, owner).map { (subject, $0) } }
      let documents = try await documentsByPath(references.map(\.1))
      return Dictionary(references.map { ($0, documents[$1] == nil ? 0 : 1) }, uniquingKeysWith: max)
    }
    for place in try await places(of: content, below: owner) {
      try await forEachDocument(of: place) { document in
        do {
          for subject in try content.subjectsOf(document) { found[subject, default: 0] += 1 }
        } catch is UnreadableDocument {
          // The unreadable document itself is reported elsewhere.
          found[document.path.id, default: 0] += 1
        }
      }
    }
    return found
  }

  private func places(of content: ChainContent, below owner: DocumentPath) async throws -> [CollectionPath] {
    guard let (parent, collection) = content.stored else { return [owner.collection(content.collection)] }
    var places: [CollectionPath] = []
    try await forEachDocument(of: owner.collection(parent)) { places.append($0.path.collection(collection)) }
    return places
  }
}
