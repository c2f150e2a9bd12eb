import Hummingbird
import Record
import Remedi
import Web

/// The other clinics with which a manager's clinic is connected, and the rules about messages.
struct ConnectionPages: Sendable {
  let record: MedicalRecord

  /// `GET /clinic/connections`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await context.page(view(context))
  }

  /// `POST /clinic/connections`
  @Sendable func ask(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    do {
      _ = try await connections(context).ask(byCode: context.form.trimmed("code"), at: context.now)
    } catch let error as RemediError where error.code == .validation {
      var view = try await view(context)
      view.code.value = context.form["code"]
      view.code.error = error.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try leave(context, ConnectionNotices.asked)
  }

  /// `POST /clinic/connections/code`
  @Sendable func makeCode(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await connections(context).makeCode(submission: context.form.submission, at: context.now)
    return try leave(context, ConnectionNotices.codeMade)
  }

  /// `POST /clinic/connections/{clinic}/accept`
  @Sendable func accept(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await connections(context).accept(try context.identifier("clinic"), at: context.now)
    return try leave(context, ConnectionNotices.accepted)
  }

  /// `POST /clinic/connections/{clinic}/end`
  @Sendable func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await connections(context).end(try context.identifier("clinic"), at: context.now)
    return try leave(context, ConnectionNotices.ended)
  }

  /// `POST /clinic/connections/rules`
  @Sendable func saveRules(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let connections = try connections(context)
    guard let audience = MessageAudience(rawValue: context.form["audience"]) else {
      var view = try await view(context)
      view.audience.error = "Choose from the list whom messages may go to."
      return try context.page(view, status: .unprocessableContent)
    }
    var rules = try await record.messagingRules(of: context.clinic.id)
    rules.careTeamOnly = audience == .careTeam
    try await connections.save(rules, at: context.now)
    return try leave(context, ConnectionNotices.rulesSaved)
  }

  private func connections(_ context: PractitionerContext) throws -> ClinicConnections {
    try record.clinicConnections(of: context.practitioner)
  }

  private func leave(_ context: PractitionerContext, _ notice: Notice) throws -> Response {
    try context.redirect(to: "/clinic/connections", notice: notice)
  }

  private func view(_ context: PractitionerContext) async throws -> ConnectionsView {
    let connections = try connections(context)
    let calendar = try record.calendar(of: context.clinic)
    let rules = try await record.messagingRules(of: context.clinic.id)
    let offer = try await connections.code(at: context.now)
    return ConnectionsView(
      rows: try await connections.all().map { ConnectionRowView($0, calendar) },
      offer: offer.map { ConnectionOfferView(code: $0.text, until: Phrases.date(calendar.date(at: $0.until))) },
      once: context.form.once, audience: rules.careTeamOnly ? .careTeam : .clinic)
  }
}
