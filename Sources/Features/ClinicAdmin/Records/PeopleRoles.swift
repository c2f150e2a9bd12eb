import DocumentStore
import Record
import Remedi

extension ClinicPeople {
  /// Changes a practitioner's roles in the clinic, with immediate effect: every page checks the roles again, and open
  /// streams are notified. Setting the same roles changes nothing.
  /// - Parameter seen: the roles that the form showed.
  /// - Throws: `RemediError` `notFound`; `validation` naming `roles` if there are none; `staleRevision` if somebody
  ///   else changed them meanwhile; `conflict` if the clinic would be left without a manager, or a patient without a
  ///   person who can be responsible.
  package func change(
    _ roles: Set<Role>, of id: Identifier<Practitioner>, from seen: Set<Role>, at now: Instant
  ) async throws {
    guard !roles.isEmpty else {
      throw RemediError.invalid("roles", "Choose at least one role. To end somebody’s work here, use “Departure”.")
    }
    let account = try await commit { transaction -> Account? in
      let reference = References.practitioner(id, in: clinicId)
      try await transaction.openChain(of: reference)
      var person = try await present(id, in: &transaction)
      guard person.roles != roles else { return nil }
      guard person.roles == seen else {
        throw RemediError(.staleRevision, "Somebody changed these roles while you were choosing.")
      }
      if person.may(.manageClinic), !Permission.manageClinic.isGranted(to: roles) {
        try await refuseWithoutManager(but: person)
      }
      if person.may(.treat), !Permission.treat.isGranted(to: roles), try await record.answersForSomebody(person) {
        throw RemediError(
          .conflict,
          "\(Phrases.isolated(person.name)) is still responsible for patients. Hand them over first, then take the role away."
        )
      }
      person.roles = roles
      try transaction.put(person, at: reference)
      let names = Role.allCases.filter(roles.contains).map(\.rawValue).joined(separator: ",")
      try await transaction.audit(reference, .rolesChanged, by: Actor(manager), at: now, subject: names)
      return try await record.account(of: person, in: &transaction)
    }
    if let account { try await record.stirSessions(of: account.id, at: now) }
  }
}

extension MedicalRecord {
  /// Whether this physician is responsible for any patient, current or archived.
  func answersForSomebody(_ practitioner: Practitioner) async throws -> Bool {
    try await !patientsAnsweredFor(by: practitioner, limit: 1).isEmpty
  }

  /// The patients for whom a physician is responsible, current ones first, by name.
  /// - Parameter limit: the maximum number to read.
  func patientsAnsweredFor(by practitioner: Practitioner, limit: Int) async throws -> [Patient] {
    var query = Query(
      .index(Indexes.membershipsByName, in: membershipsPath(of: practitioner)),
      equals: [.string(practitioner.id.text), .integer(1)], limit: max(limit, 100))
    var found: [Patient] = []
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      let references = try page.documents.map(Collections.memberships.decode).map {
        References.patient($0.patientId, in: $0.clinicId).path
      }
      let patients = try await reading { try await $0.documents(at: references) }
        .compactMap { try $0.map(Collections.patients.decode) }
      found += patients.filter { $0.responsibleId == practitioner.id }
      query.after = page.next
    } while query.after != nil && found.count < limit
    return Array(found.prefix(limit))
  }

  /// Rewrites the sessions of an account unchanged, so that open streams of these sessions check their user again.
  func stirSessions(of account: Identifier<Account>, at now: Instant) async throws {
    let references = try await sessionPlaces(of: account).filter { ($0.session?.expiresAt ?? now) > now }.map(
      \.reference)
    for reference in references {
      try await commit { transaction in
        guard let session = try await transaction.value(at: reference) else { return }
        try transaction.put(session, at: reference)
      }
    }
  }
}
