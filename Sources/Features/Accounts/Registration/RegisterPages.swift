import Hummingbird
import Record
import Remedi
import Web

/// Where a physician makes an account, and a clinic with it.
struct RegisterPages: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  let sessions: BrowserSessions
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    sessions = BrowserSessions(record: record)
    throttle = Throttle(record: record)
  }

  /// `GET /register`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(emptyView)
  }

  /// `POST /register`
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    let attempts = Throttle.Key.registrations(context.clientAddress)
    do {
      let registration = try Registration(context.form, timeZones: record.timeZones)
      try await throttle.check(attempts, at: context.now)
      let account = try await register(registration, at: context.now) {
        // Whoever tries one address after another to learn who has an account is made to wait.
        try await throttle.recordFailure(attempts, at: context.now)
      }
      var response = try context.redirect(to: "/patients", notice: AccountNotices.registered)
      try await sessions.begin(for: account, in: &response, replacing: request, context)
      return response
    } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
      let view = view(of: context.form, error)
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  private func register(
    _ registration: Registration, at now: Instant, onRefusal: () async throws -> Void
  ) async throws -> Account {
    let hash = try await hasher.hash(registration.password)
    do {
      return try await record.registerPhysician(
        name: registration.name, email: registration.email, clinicName: registration.clinicName,
        timeZone: registration.timeZone, passwordHash: hash, at: now
      ).account
    } catch let error as RemediError where error.code == .validation {
      try await onRefusal()
      throw error
    }
  }

  private var emptyView: RegisterView {
    RegisterView(timeZones: [.init("", "Choose one")] + record.timeZones.names.map { .init($0, $0) })
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
