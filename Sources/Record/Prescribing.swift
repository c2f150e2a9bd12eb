import DocumentStore
import Remedi

extension PatientFile {
  var prescriptionsPath: CollectionPath { place.path.collection(Collections.prescriptions.name) }

  /// All prescriptions of the patient, stopped ones included, in no stated order.
  public func prescriptions() async throws -> [Prescription] {
    try await record.all(Query(.collection(prescriptionsPath)), as: Collections.prescriptions)
  }

  /// One page of the patient's prescriptions, in no stated order.
  public func prescriptions(
    limit: Int, after cursor: PageCursor?
  ) async throws -> (prescriptions: [Prescription], next: PageCursor?) {
    let page = try await record.page(Query(.collection(prescriptionsPath), limit: limit, after: cursor?.cursor))
    return (try page.documents.map(Collections.prescriptions.decode), page.next.map(PageCursor.init))
  }

  /// - Throws: `RemediError.notFound` where the patient has none of this id.
  public func prescription(_ id: Identifier<Prescription>) async throws -> Prescription {
    guard DocumentPath.isValidID(id.text),
      let prescription = try await record.value(at: Places.prescription(id, of: place))
    else { throw RemediError.notFound }
    return prescription
  }

  /// Prescribes something new.
  public func prescribe(
    _ kind: Prescription.Kind, _ version: PrescriptionVersion, at now: Instant
  ) async throws -> Prescription {
    let prescription = Prescription(
      id: .make(), clinicId: patient.clinicId, patientId: patient.id, kind: kind, first: version)
    let place = self.place
    try await commit { draft in
      try draft.create(prescription, at: Places.prescription(prescription.id, of: place))
      try await draft.audit(place, .prescribed, by: version.author, at: now, subject: prescription.id.text)
    }
    return prescription
  }

  /// Adds a version to a prescription, if its latest still is the one that the form was made from.
  /// - Throws: `RemediError` `staleRevision`, or what the chain refuses.
  public func change(
    _ id: Identifier<Prescription>, basedOn number: Int, to version: PrescriptionVersion, at now: Instant
  ) async throws {
    try await change(id, .prescriptionChanged, by: version.author, at: now) { prescription in
      guard prescription.latest.number == number else {
        throw RemediError(.staleRevision, "Somebody changed this prescription while you were writing.")
      }
      try prescription.append(version)
    }
  }

  public func stop(_ id: Identifier<Prescription>, _ stop: Prescription.Stop, at now: Instant) async throws {
    try await change(id, .prescriptionStopped, by: stop.by, at: now) { try $0.stop(stop) }
  }

  private func change(
    _ id: Identifier<Prescription>, _ event: AuditEntry.Event, by actor: Actor, at now: Instant,
    _ body: (inout Prescription) throws -> Void
  ) async throws {
    let (owner, place) = (self.place, Places.prescription(id, of: self.place))
    try await commit { draft in
      guard var prescription = try await draft.value(at: place) else { throw RemediError.notFound }
      try body(&prescription)
      try draft.put(prescription, at: place)
      try await draft.audit(owner, event, by: actor, at: now, subject: id.text)
    }
  }
}
