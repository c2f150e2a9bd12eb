import DocumentStore
import Remedi

extension PatientRecord {
  var prescriptionsPath: CollectionPath { reference.path.collection(Collections.prescriptions.name) }

  /// All prescriptions of the patient, including stopped ones, in no particular order.
  public func prescriptions() async throws -> [Prescription] {
    guard isKept else { return asked(try await allPrescriptions()) }
    return asked(
      try await record.cache.prescriptions.value(
        reference.path, of: .collection(prescriptionsPath), in: record.store, read: allPrescriptions))
  }

  /// Adjusts prescriptions to the patient's calendar: if a journey drops doses, a fixed number of doses ends later.
  private func asked(_ prescriptions: [Prescription]) -> [Prescription] {
    prescriptions.map { $0.counted(by: calendar) }
  }

  private func allPrescriptions() async throws -> [Prescription] {
    try await record.all(Query(.collection(prescriptionsPath)), as: Collections.prescriptions)
  }

  /// One page of the patient's prescriptions, in no particular order.
  public func prescriptions(
    limit: Int, after cursor: PageCursor?
  ) async throws -> (prescriptions: [Prescription], next: PageCursor?) {
    let page = try await record.page(Query(.collection(prescriptionsPath), limit: limit, after: cursor?.cursor))
    return (asked(try page.documents.map(Collections.prescriptions.decode)), page.next.map(PageCursor.init))
  }

  /// - Throws: `RemediError.notFound` if the patient has none with this ID.
  public func prescription(_ id: Identifier<Prescription>) async throws -> Prescription {
    guard DocumentPath.isValidID(id.text),
      let prescription = try await record.value(at: References.prescription(id, of: reference))
    else { throw RemediError.notFound }
    return prescription.counted(by: calendar)
  }

  /// The prescription that this submission of a form created. Nil if it created none.
  public func prescription(submitted submission: String?) async throws -> Prescription? {
    guard let submission else { return nil }
    return try await record.value(at: References.prescription(prescribedId(submission), of: reference))
  }

  /// Creates a prescription. If the form was already submitted, returns what it created.
  /// - Parameter basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision` if these have changed; `validation` as ``FullDay`` says.
  public func prescribe(
    _ kind: Prescription.Kind, _ version: PrescriptionVersion, among basis: PrescriptionBasis? = nil, at now: Instant
  ) async throws -> Prescription {
    let prescription = Prescription(
      id: version.submission.map(prescribedId) ?? .make(), clinicId: patient.clinicId, patientId: patient.id,
      kind: kind, first: version)
    let reference = self.reference
    return try await commit(.prescribe, at: now) { transaction in
      let current = try await transaction.value(at: References.prescription(prescription.id, of: reference))
      if let current { return current }
      try await basis?.check(prescriptions())
      try await checkDays([(nil, prescription)], at: now)
      try transaction.create(prescription, at: References.prescription(prescription.id, of: reference))
      try await transaction.audit(reference, .prescribed, by: version.author, at: now, subject: prescription.id.text)
      try await tellOfPlan(from: nil, to: prescription, at: now, in: &transaction)
      return prescription
    }
  }

  /// Prescribes the chosen items of a programme, in one commit: all or nothing. If the form was already submitted,
  /// returns what it created.
  /// - Parameters:
  ///   - orders: each item once, and its version for this patient.
  ///   - basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision` if these have changed; `validation` as ``FullDay`` says.
  public func prescribe(
    _ orders: [(item: Programme.Item, version: PrescriptionVersion)], of programme: Programme,
    among basis: PrescriptionBasis? = nil, at now: Instant
  ) async throws -> [Prescription] {
    let origin = Programme.Reference(programme)
    let prescriptions = orders.map { item, version in
      Prescription(
        id: version.submission.map { prescribedId($0, item.id) } ?? .make(), clinicId: patient.clinicId,
        patientId: patient.id, kind: item.kind, first: version, programme: origin)
    }
    let reference = self.reference
    return try await commit(.prescribe, at: now) { transaction in
      try await transaction.prefetch(prescriptions.map { References.prescription($0.id, of: reference).path })
      var current: [Prescription] = []
      for prescription in prescriptions {
        if let known = try await transaction.value(at: References.prescription(prescription.id, of: reference)) {
          current.append(known)
        }
      }
      // The form was submitted twice: one commit created all of them.
      guard current.isEmpty else { return current }
      try await basis?.check(self.prescriptions())
      try await checkDays(prescriptions.map { (nil, $0) }, at: now)
      for prescription in prescriptions {
        try transaction.create(prescription, at: References.prescription(prescription.id, of: reference))
        try await transaction.audit(
          reference, .prescribed, by: prescription.latest.author, at: now, subject: prescription.id.text)
        try await tellOfPlan(from: nil, to: prescription, at: now, in: &transaction)
      }
      return prescriptions
    }
  }

  /// Whether this submission of a form prescribed an item of a programme.
  public func hasPrescribed(_ items: [Programme.Item], submitted submission: String?) async throws -> Bool {
    guard let submission else { return false }
    for item in items
    where try await record.value(at: References.prescription(prescribedId(submission, item.id), of: reference)) != nil {
      return true
    }
    return false
  }

  private func prescribedId(_ submission: String, _ item: Identifier<Programme.Item>) -> Identifier<Prescription> {
    prescribedId("\(submission)/\(item)")
  }

  private func prescribedId(_ submission: String) -> Identifier<Prescription> {
    Identifier(Digest.code("\(patient.clinicId)/\(patient.id)/\(submission)"))
  }

  /// Adds a version to a prescription, if its latest still is the one that the form was based on.
  /// - Parameter basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision`; `validation` as ``FullDay`` says; or the violation of a rule of the
  ///   version chain.
  public func change(
    _ id: Identifier<Prescription>, basedOn number: Int, to version: PrescriptionVersion,
    among basis: PrescriptionBasis? = nil, at now: Instant
  ) async throws {
    try await change(id, .prescriptionChanged, by: version.author, at: now, version.submission, basis) { prescription in
      try prescription.check(basis: number)
      try prescription.append(version)
    }
  }

  /// Moves a single dose, restores it, adds one or removes an added one, if the latest version still is the one that
  /// the form was based on.
  /// - Parameters:
  ///   - confirmations: the questions that the user confirmed.
  ///   - basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision`; `conflict` if the dose is recorded; `validation` as ``FullDay`` says; or
  ///   the violation of a rule of the version chain.
  public func change(
    _ id: Identifier<Prescription>, basedOn number: Int, _ order: SingleDoseOrder, reason: String? = nil,
    by author: Actor, at now: Instant, submission: String? = nil, confirming confirmations: [Confirmation] = [],
    among basis: PrescriptionBasis? = nil
  ) async throws {
    try await change(id, .prescriptionDoseChanged, by: author, at: now, submission, basis) { prescription in
      try prescription.check(basis: number)
      // The audit chain was opened before: if anything is recorded meanwhile, this commit is retried.
      if let anchor = order.anchor {
        try await checkIsUnrecorded(OccurrenceID(prescription: id, anchor: anchor))
      }
      try prescription.change(
        order, reason: reason, by: author, at: now, calendar, submission: submission, confirming: confirmations)
    }
  }

  /// - Throws: `RemediError` `conflict` if a dose is recorded: its time can no longer change.
  public func checkIsUnrecorded(_ dose: OccurrenceID) async throws {
    guard try await currentCompletion(of: dose) == nil else {
      throw RemediError(.conflict, "This is recorded already. What is recorded cannot be moved or taken away.")
    }
  }

  /// Pauses a prescription, if its latest version still is the one that the form was based on.
  /// - Throws: `RemediError` `staleRevision`, or the violation of a rule of the version chain.
  public func pause(
    _ id: Identifier<Prescription>, basedOn number: Int, _ pause: TimingExceptions.Pause, by author: Actor,
    at now: Instant, submission: String? = nil
  ) async throws {
    try await change(id, .prescriptionPaused, by: author, at: now, submission) { prescription in
      try prescription.check(basis: number)
      try prescription.pause(pause, by: author, at: now, calendar, submission: submission)
    }
  }

  /// Ends or withdraws a pause, if the latest version still is the one that the form was based on.
  /// - Parameters:
  ///   - confirmations: the questions that the user confirmed.
  ///   - basis: the prescriptions with which it was reviewed. Nil if it was not.
  /// - Throws: `RemediError` `staleRevision`, or the violation of a rule of the version chain.
  public func resume(
    _ id: Identifier<Prescription>, basedOn number: Int, _ pause: TimingExceptions.Pause, on first: LocalDate,
    by author: Actor, at now: Instant, submission: String? = nil, confirming confirmations: [Confirmation] = [],
    among basis: PrescriptionBasis? = nil
  ) async throws {
    try await change(id, .prescriptionResumed, by: author, at: now, submission, basis) { prescription in
      try prescription.check(basis: number)
      try prescription.resume(
        pause, on: first, by: author, at: now, calendar, submission: submission, confirming: confirmations)
    }
  }

  public func stop(_ id: Identifier<Prescription>, _ stop: Prescription.Stop, at now: Instant) async throws {
    try await change(id, .prescriptionStopped, by: stop.by, at: now, stop.submission) { try $0.stop(stop) }
  }

  func change(
    _ id: Identifier<Prescription>, _ event: AuditEntry.Event, by actor: Actor, at now: Instant,
    _ submission: String?, _ basis: PrescriptionBasis? = nil, _ body: (inout Prescription) async throws -> Void
  ) async throws {
    let (owner, reference) = (self.reference, References.prescription(id, of: self.reference))
    try await commit(.prescribe, at: now) { transaction in
      guard var prescription = try await transaction.value(at: reference) else { throw RemediError.notFound }
      // The form was submitted twice.
      if prescription.isDone(submission) { return }
      let before = prescription
      try await body(&prescription)
      try await basis?.check(prescriptions())
      try await checkDays([(before, prescription)], at: now)
      try transaction.put(prescription, at: reference)
      try await transaction.audit(owner, event, by: actor, at: now, subject: id.text)
      try await tellOfPlan(
        from: before, to: prescription.isTakenBack ? nil : prescription, at: now, in: &transaction)
    }
  }
}

extension Prescription {
  func check(basis number: Int) throws {
    guard latest.number == number else {
      throw RemediError(.staleRevision, "Somebody changed this prescription while you were writing.")
    }
  }
}
