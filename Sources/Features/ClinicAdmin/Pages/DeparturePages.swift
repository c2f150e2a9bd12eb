import Hummingbird
import Record
import Remedi
import Web

/// A practitioner's departure: the patients are handed over, a page at a time, then the account closes.
struct DeparturePages: Sendable {
  let record: MedicalRecord

  /// Patients per page, each with its own choice.
  private static let pageSize = 25
  /// The maximum handed over in one request, so that it ends in good time. The form shows who is left.
  private static let mostAtOnce = 400

  /// `GET /clinic/people/{person}/departure`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let person = try await person(context)
    if person.departure != nil { return try context.redirect(to: person.path) }
    return try context.page(try await view(of: person, context))
  }

  /// `POST /clinic/people/{person}/departure/patients`
  func handOver(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let person = try await person(context)
    let (people, form, now) = (try context.people(record), context.form, context.now)
    let forAll = try await colleague(form["physician"], context)
    var wishes: [(patient: Identifier<Patient>, colleague: Identifier<Practitioner>)] = []
    for text in form.all("patient") {
      guard let patient = Identifier<Patient>(clientText: text) else { throw RemediError.notFound }
      guard let taker = try await colleague(form[LeftPatientRow.field(of: text)], context) ?? forAll else { continue }
      wishes.append((patient, taker.id))
    }
    guard forAll != nil || !wishes.isEmpty else {
      return try await mend(person, "Choose a colleague, above or for each patient.", context)
    }
    do {
      for wish in wishes { try await people.reassign(wish.patient, from: person.id, to: wish.colleague, at: now) }
      if form["others"] == "yes", let forAll {
        let others = try await left(by: person, limit: Self.mostAtOnce, context)
        for patient in others { try await people.reassign(patient.id, from: person.id, to: forAll.id, at: now) }
      }
    } catch let error as RemediError where error.code == .validation {
      return try await mend(person, error.sentence, context)
    }
    return try context.redirect(to: "\(person.path)/departure", notice: ClinicAdminNotices.handedOver)
  }

  /// `POST /clinic/people/{person}/departure`
  func close(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let person = try await person(context)
    do {
      try await context.people(record).close(person.id, at: context.now)
    } catch let error as RemediError where error.code == .conflict {
      var view = try await view(of: person, context)
      view.problem = error.sentence
      return try context.page(view, status: .conflict)
    }
    let isOwn = person.id == context.practitioner.id
    return try context.redirect(to: isOwn ? "/sign-in" : "/clinic/people", notice: ClinicAdminNotices.closed)
  }

  private func person(_ context: PractitionerContext) async throws -> Practitioner {
    try await context.people(record).person(try context.identifier("person")).practitioner
  }

  /// The colleague that a field names. Nil if nobody is chosen.
  /// - Throws: `RemediError.notFound` for an id that is nobody in this clinic.
  private func colleague(_ typed: String, _ context: PractitionerContext) async throws -> Practitioner? {
    guard !typed.isEmpty else { return nil }
    guard let id = Identifier<Practitioner>(clientText: typed) else { throw RemediError.notFound }
    return try await context.people(record).person(id).practitioner
  }

  private func left(by person: Practitioner, limit: Int, _ context: PractitionerContext) async throws -> [Patient] {
    try await context.people(record).patientsAnsweredFor(
      by: person.id, limit: limit, session: context.sessionId, at: context.now)
  }

  private func mend(
    _ person: Practitioner, _ sentence: String, _ context: PractitionerContext
  ) async throws -> Response {
    var view = try await view(of: person, context)
    view.colleague.value = context.form["physician"]
    view.colleague.error = sentence
    for index in view.patients.indices {
      let name = view.patients[index].colleague.name
      view.patients[index].colleague.value = context.form[name]
    }
    return try context.page(view, status: .unprocessableContent)
  }

  private func view(of person: Practitioner, _ context: PractitionerContext) async throws -> DepartureView {
    let found = try await left(by: person, limit: Self.pageSize + 1, context)
    let colleagues = try await context.people(record).successors(of: person.id).map {
      FieldView.Option($0.id.text, $0.name)
    }
    return DepartureView(
      name: person.name, personHref: person.path,
      patients: found.prefix(Self.pageSize).map {
        LeftPatientRow(id: $0.id.text, name: $0.name, isArchived: $0.archive != nil, colleagues: colleagues)
      }, hasMore: found.count > Self.pageSize, colleagues: colleagues)
  }
}
