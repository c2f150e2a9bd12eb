import Care
import Hummingbird
import Record
import Remedi
import Web

/// The people of the clinic and their roles.
struct PeoplePages: Sendable {
  let record: MedicalRecord
  /// Of the whole program.
  let permissions: [Permission]

  /// `GET /clinic/people`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let people = try context.people(record)
    let clock = try record.clock(context)
    let all = try await people.all()
    let invitations = try await people.invitations()
    return try context.page(
      PeopleView(
        clinicName: context.clinic.name,
        people: all.filter { $0.practitioner.departure == nil }.map {
          PersonRow($0, clock, isReader: $0.practitioner.id == context.practitioner.id)
        },
        invitations: invitations.map { ColleagueInvitationRow($0, clock, at: context.now) },
        departed: all.compactMap { DepartedRow($0.practitioner, clock) }))
  }

  /// `GET /clinic/people/{person}`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(try await view(context))
  }

  /// `POST /clinic/people/{person}`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("person", of: Practitioner.self)
    var view = try await view(context)
    guard let roles = view.roles.read(context.form) else {
      return try context.page(view, status: .unprocessableContent)
    }
    let seen = Set(context.form["seen"].split(separator: ",").compactMap { Role(rawValue: String($0)) })
    do {
      try await context.people(record).change(roles, of: id, from: seen, at: context.now)
    } catch let error as RemediError where error.code == .conflict {
      view.problem = error.sentence
      return try context.page(view, status: .conflict)
    } catch let error as RemediError where error.code == .staleRevision {
      var present = try await self.view(context)
      present.problem = "\(error.sentence) The form shows them as they are now; choose again."
      return try context.page(present, status: .conflict)
    }
    // Somebody who gave up the right to this page is redirected to the start page.
    guard id == context.practitioner.id else {
      return try context.redirect(to: "/clinic/people", notice: ClinicAdminNotices.rolesSaved)
    }
    return try context.redirect(
      to: Permission.manageClinic.isGranted(to: roles) ? "/clinic/people" : "/",
      notice: ClinicAdminNotices.ownRolesSaved)
  }

  /// `POST /clinic/people/{person}/second-step/end`
  func turnOffTwoFactor(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("person", of: Practitioner.self)
    try await context.people(record).turnOffTwoFactor(of: id, at: context.now)
    return try context.redirect(to: "/clinic/people/\(id)", notice: ClinicAdminNotices.twoFactorOff)
  }

  private func view(_ context: PractitionerContext) async throws -> PersonView {
    let person = try await context.people(record).person(try context.identifier("person"))
    let clock = try record.clock(context)
    let practitioner = person.practitioner
    let history = try await record.accountHistory(of: practitioner, limit: AccountHistoryRow.most)
    var view = PersonView(
      name: practitioner.name, email: practitioner.email, facts: person.facts(clock),
      roles: RolesField(practitioner.roles, among: permissions),
      seen: Role.allCases.filter(practitioner.roles.contains).map(\.rawValue).joined(separator: ","),
      departureHref: practitioner.departure == nil ? "\(practitioner.path)/departure" : nil,
      history: history.map { AccountHistoryRow($0.what, at: $0.at, clock.calendar) })
    if person.hasTwoFactor, practitioner.id != context.practitioner.id {
      view.twoFactorEndHref = "\(practitioner.path)/second-step/end"
    }
    view.departed = practitioner.departure.map {
      "\(Phrases.isolated($0.by.name)) closed the account \(clock.onDay($0.at)). The name stays in the records."
    }
    return view
  }
}

extension Practitioner {
  /// The path of the person's page.
  var path: String { "/clinic/people/\(id)" }
}

extension ClinicPerson {
  /// `Since 3 March 2025, signed in today, no second step`. For somebody who has left, only the first.
  func facts(_ clock: LocalClock) -> String {
    let since = "Since \(clock.date(practitioner.createdAt))"
    if practitioner.departure != nil { return since }
    let signIn = lastSignInAt.map { "signed in \(clock.onDay($0))" } ?? "not signed in yet"
    return "\(since), \(signIn)\(hasTwoFactor ? "" : ", no second step")"
  }
}

extension PersonRow {
  init(_ person: ClinicPerson, _ clock: LocalClock, isReader: Bool) {
    self.init(
      name: person.practitioner.name, isReader: isReader, roles: Phrases.roles(person.practitioner.roles),
      facts: person.facts(clock), href: person.practitioner.path)
  }
}

extension ColleagueInvitationRow {
  init(_ invitation: ColleagueInvitation, _ clock: LocalClock, at now: Instant) {
    let isExpired = invitation.status(at: now) == .expired
    let end = "\(isExpired ? "expired on" : "open until") \(clock.date(invitation.expiresAt))"
    self.init(
      name: invitation.name, email: invitation.email, roles: Phrases.roles(invitation.roles),
      facts: "Invited by \(Phrases.isolated(invitation.invitedBy.name)) \(clock.onDay(invitation.createdAt)), \(end)",
      path: "/clinic/invitations/\(invitation.id)")
  }
}

extension DepartedRow {
  /// Nil for somebody who still works here.
  init?(_ practitioner: Practitioner, _ clock: LocalClock) {
    guard let departure = practitioner.departure else { return nil }
    self.init(
      name: practitioner.name, facts: "From \(clock.date(practitioner.createdAt)) to \(clock.date(departure.at))")
  }
}
