import Hummingbird
import Record
import Remedi
import Web

/// Registers a physician together with a new clinic.
struct RegisterPages: Sendable {
  let service: RegistrationService

  /// `GET /register`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    guard try await service.isOpen() else { return try closed(context) }
    return try context.page(emptyView)
  }

  /// `POST /register`
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    guard try await service.isOpen() else { return try closed(context) }
    do {
      let registration = try Registration(context.form, timeZones: service.record.timeZones)
      let pending = try await service.ask(registration, from: context.clientNetwork, at: context.now)
      var response = try context.redirect(to: "/register/sent/\(pending.id)")
      response.addCookie(context.web.cookies.registration(pending.id.text, maxAge: PendingRegistration.lifetime))
      return response
    } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
      let view = view(of: context.form, error)
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// `GET /register/sent/{registration}`
  @Sendable func sent(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await waiting(context) { try context.page(RegistrationSentView(address: $0.email)) }
  }

  /// `POST /register/sent/{registration}`
  @Sendable func mailAgain(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await waiting(context) { pending in
      do {
        try await service.mailAgain(pending, from: context.clientNetwork, at: context.now)
      } catch let error as RemediError where error.code == .rateLimited {
        let view = RegistrationSentView(address: pending.email, problem: error.sentence)
        return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
      }
      return try context.redirect(to: "/register/sent/\(pending.id)", notice: AccountNotices.mailedAgain)
    }
  }

  private func waiting(
    _ context: RemediContext, _ body: (PendingRegistration) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.registration.closing(context) {
      try await body(
        try await service.waiting(
          try context.identifier("registration"), from: context.clientNetwork, at: context.now))
    }
  }

  /// The page if registration is closed.
  private func closed(_ context: RemediContext) throws -> Response {
    try context.page(LinkClosedView.registrationClosed, status: .notFound)
  }

  private var emptyView: RegisterView {
    RegisterView(timeZones: [.init("", "Choose one")] + service.record.timeZones.names.map { .init($0, $0) })
  }

  private func view(of form: FormData, _ error: RemediError) -> RegisterView {
    var view = emptyView
    func fill(_ field: inout FieldView) {
      field.value = form[field.name]
      field.error = error.fields.first { $0.name == field.name }?.sentence
    }
    fill(&view.name)
    fill(&view.email)
    fill(&view.clinicName)
    fill(&view.timeZone)
    fill(&view.password)
    if error.fields.isEmpty { view.problem = error.sentence }
    return view
  }
}
