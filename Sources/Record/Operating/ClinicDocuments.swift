import DocumentStore
import Foundation
import Remedi

/// The stored data of a clinic, document by document, as seen by one of its engineers: paths, sizes and structure. The
/// content, and IDs that reveal something about a patient, are hidden until a reason is given.
public struct ClinicDocuments: Sendable {
  let record: MedicalRecord
  let engineer: Practitioner

  private var root: DocumentPath { References.clinic(engineer.clinicId).path }

  /// The documents of a collection, by ID.
  /// - Parameters:
  ///   - reference: such as `patients/p7/visits`, below the clinic.
  ///   - cursor: the ID of the last document of the previous page.
  /// - Throws: `RemediError.notFound` if the clinic cannot have such a collection, its patient does not exist, or a
  ///   reason is required first; see ``ownerToOpen(at:now:)``.
  public func documents(
    in reference: String, limit: Int, after cursor: String? = nil, at now: Instant
  ) async throws -> (documents: [ListedDocument], next: String?) {
    guard let path = CollectionPath("\(root)/\(reference)"), try await isKnown(path.text),
      try await ownerToOpen(at: reference, now: now) == nil
    else { throw RemediError.notFound }
    var query = Query(.collection(path), limit: limit)
    if let cursor {
      guard DocumentPath.isValidID(cursor) else { throw RemediError.notFound }
      query.after = Query.Cursor(values: [], path: path.document(cursor))
    }
    let page = try await record.page(query)
    return (try await listed(page.documents, at: now), page.next?.path.id)
  }

  private func listed(_ documents: [Document], at now: Instant) async throws -> [ListedDocument] {
    let references = documents.map { StoredDocument.reference(of: $0, below: root) }
    let owners = references.map { KeyedReference($0, of: record.collections).ownerOfIds }
    let asked = Array(Set(owners.compactMap { $0 }))
    let disclosures = try await record.values(at: asked.map(reference))
    let open = Set(zip(asked, disclosures).filter { $1?.isOpen(at: now) == true }.map(\.0))
    return zip(documents, zip(references, owners)).map { document, known in
      let (reference, owner) = known
      let isTold = owner.map(open.contains) ?? true
      return ListedDocument(
        reference: isTold ? reference : nil, revision: document.revision.text, size: document.body.count)
    }
  }

  /// One document; the clinic itself if `reference` is empty.
  /// - Parameter reference: such as `patients/p7`, below the clinic.
  /// - Throws: `RemediError.notFound`, also if a reason is required first; see ``ownerToOpen(at:now:)``.
  public func document(at reference: String, now: Instant) async throws -> StoredDocument {
    let path = reference.isEmpty ? root : DocumentPath("\(root)/\(reference)")
    guard let path, try await isKnown(path.collection.text), try await ownerToOpen(at: reference, now: now) == nil,
      let document = try await record.reading({ try await $0.document(at: path) })
    else { throw RemediError.notFound }
    return StoredDocument(document, below: root, of: record.collections)
  }

  /// The patient for whom a reason is required before a path is shown, even whether anything is stored there: IDs below
  /// a patient say when a dose was recorded. Nil if the path can be shown.
  /// - Parameter reference: of a collection or a document, below the clinic.
  /// - Throws: `RemediError.notFound` if the clinic cannot have such a path, or its patient does not exist.
  public func ownerToOpen(at reference: String, now: Instant) async throws -> StoredDocument.Owner? {
    let keyed = KeyedReference(reference, of: record.collections)
    guard let owner = keyed.ownerOfIds else { return nil }
    let text = "\(root)/\(reference)"
    let collection = DocumentPath(text)?.collection ?? CollectionPath(text)
    guard let collection, try await isKnown(collection.text), try await stands(owner) else {
      throw RemediError.notFound
    }
    return try await openUntil(owner, at: now) == nil ? owner : nil
  }

  private func stands(_ owner: StoredDocument.Owner) async throws -> Bool {
    guard case .patient(let id) = owner else { return true }
    guard DocumentPath.isValidID(id.text) else { return false }
    let path = References.patient(id, in: engineer.clinicId).path
    // Also a damaged record: inspecting it may be the reason.
    return try await record.reading { try await $0.document(at: path) } != nil
  }

  /// The content of a document, as JSON in UTF-8. Nil if no reason was given recently.
  public func content(of document: StoredDocument, at now: Instant) async throws -> Data? {
    try await openUntil(document.owner, at: now) == nil ? nil : document.body
  }

  /// Until when an owner's data can be seen. Nil if it cannot.
  public func openUntil(_ owner: StoredDocument.Owner, at now: Instant) async throws -> Instant? {
    guard let disclosure = try await record.value(at: reference(of: owner)), disclosure.isOpen(at: now) else {
      return nil
    }
    return disclosure.until
  }

  private func reference(of owner: StoredDocument.Owner) -> DocumentReference<Disclosure> {
    References.practitioner(engineer.id, in: engineer.clinicId).sub(Collections.disclosures, owner.id)
  }

  /// Lets the engineer see an owner's data for a quarter of an hour, and records the reason where the owner can read
  /// it.
  /// - Parameter reason: within ``Disclosure/reason``.
  /// - Throws: `RemediError` `roleRequired` if the user is no longer an engineer; `notFound` if the patient does not
  ///   exist.
  public func disclose(_ owner: StoredDocument.Owner, because reason: String, at now: Instant) async throws {
    try await record.commit { transaction in
      let person = try await transaction.value(at: References.practitioner(engineer.id, in: engineer.clinicId))
      guard person?.may(.operate) == true else {
        throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
      }
      let (actor, details) = (Actor(engineer), AuditDetails(reason: reason))
      switch owner {
      case .clinic:
        try await transaction.audit(
          References.clinic(engineer.clinicId), .dataOpened, by: actor, at: now, details: details)
      case .patient(let id):
        guard DocumentPath.isValidID(id.text) else { throw RemediError.notFound }
        let reference = References.patient(id, in: engineer.clinicId)
        try await transaction.openChain(of: reference)
        // Also a damaged record: inspecting it may be the reason.
        guard try await transaction.stands(reference) else { throw RemediError.notFound }
        try await transaction.audit(reference, .dataOpened, by: actor, at: now, details: details)
      }
      try transaction.put(Disclosure(from: now), at: reference(of: owner))
    }
  }

  /// Whether a clinic can have such a collection, and the patient to whom it belongs exists.
  private func isKnown(_ collection: String) async throws -> Bool {
    let parts = collection.split(separator: "/").map(String.init)
    var owner = CollectionOwner.installation
    for name in stride(from: 0, to: parts.count, by: 2).map({ parts[$0] }) {
      guard record.collections[name]?.owners.contains(owner) == true else { return false }
      owner = CollectionOwner(name)
    }
    guard parts.count > 3, parts[2] == Collections.patients.name else { return true }
    // Some documents of an erased patient may remain for a minute.
    return try await stands(.patient(Identifier(parts[3])))
  }
}

extension MedicalRecord {
  /// - Throws: `RemediError` `roleRequired`
  public func documents(of engineer: Practitioner) throws -> ClinicDocuments {
    guard engineer.may(.operate) else {
      throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
    }
    return ClinicDocuments(record: self, engineer: engineer)
  }
}
