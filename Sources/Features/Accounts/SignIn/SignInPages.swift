import Hummingbird
import Record
import Remedi
import Web

/// Signs a physician in and out.
struct SignInPages: Sendable {
  let signIn: PasswordSignIn
  let sessions: BrowserSessions
  /// Who may register.
  let policy: RegistrationPolicy
  /// Whether the operator named somebody whom to ask.
  let hasContact: Bool

  init(record: MedicalRecord, hasher: PasswordHasher, policy: RegistrationPolicy, hasContact: Bool) {
    (self.policy, self.hasContact) = (policy, hasContact)
    signIn = PasswordSignIn(record: record, hasher: hasher)
    sessions = BrowserSessions(record: record)
  }

  /// `GET /`
  @Sendable func home(_ request: Request, _ context: RemediContext) async throws -> Response {
    let door = context.lockedPractitioner == nil ? "/sign-in" : "/unlock"
    return try context.redirect(to: context.practitioner?.practitioner.startPath ?? door)
  }

  /// `GET /sign-in`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = try QueryParameters(request).string("from").flatMap(LocalPath.init)
    if let practitioner = context.practitioner?.practitioner {
      return try context.redirect(to: from?.text ?? practitioner.startPath)
    }
    return try await context.page(view(from))
  }

  private func view(_ from: LocalPath?) async throws -> SignInView {
    var view = SignInView(from: from?.text)
    view.takesClinics = try await sessions.record.takesClinics(policy)
    view.hasContact = hasContact
    return view
  }

  /// `POST /sign-in`
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = LocalPath(context.form["from"])
    var view = try await view(from)
    view.held = context.carriedForm
    let (name, password) = (context.form.trimmed("email"), context.form["password"])
    view.email.value = name
    if name.isEmpty { view.email.error = "Type your e-mail address or user name." }
    if password.isEmpty { view.password.error = "Type your password." }
    guard !name.isEmpty, !password.isEmpty else { return try context.page(view, status: .unprocessableContent) }
    do {
      let account = try await signIn.account(
        named: name, password: password, from: context.origin(), at: context.now)
      guard case .physician(let clinicId, let id) = account.holder,
        let practitioner = try await sessions.record.practitioner(id, in: clinicId)
      else { return try patientsElsewhere(view, context) }
      if account.twoFactor != nil { return try await askForCode(of: account, from, context) }
      var response = try context.goingOn(practitioner, to: from)
      try await sessions.begin(for: account, in: &response, replacing: request, context)
      return response
    } catch let error as RemediError where [.invalidCredentials, .rateLimited].contains(error.code) {
      view.problem = error.sentence
      view.isRefused = error.code == .invalidCredentials
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// `POST /sign-out`, for everybody. If nobody is signed in anymore, there is nothing to do.
  @Sendable func signOut(_ request: Request, _ context: RemediContext) async throws -> Response {
    var response = try context.redirect(to: "/sign-in", notice: AccountNotices.signedOut)
    try await sessions.end(in: &response, request, context)
    return response
  }

  /// With two-factor authentication, the right password alone opens nothing: it starts a pending sign-in of a few
  /// minutes.
  private func askForCode(of account: Account, _ from: LocalPath?, _ context: RemediContext) async throws -> Response {
    let token = SessionToken.make()
    try await sessions.record.beginSignIn(of: account, token: token, at: context.now)
    var response: Response
    if let held = context.carriedForm {
      // A redirect cannot carry a form, so respond with the next page directly.
      var view = SignInCodeView(from: from, isRecovery: false)
      view.held = held
      response = try context.page(view)
    } else {
      response = try context.redirect(to: "/sign-in/code" + (from.map { "?from=\($0.encoded)" } ?? ""))
    }
    response.addCookie(context.web.cookies.owedCode(token, maxAge: PendingSignIn.lifetime))
    return response
  }

  private func patientsElsewhere(_ view: SignInView, _ context: RemediContext) throws -> Response {
    var view = view
    view.problem =
      "Your name and password are right, but this page is for physicians. "
      + "Patients sign in on the page that shows their day."
    view.isPatient = true
    return try context.page(view, status: .forbidden)
  }
}

extension RemediContext {
  /// Where a sign-in leads: to the form that it carried, or to the requested page.
  func goingOn(_ practitioner: Practitioner, to from: LocalPath?) throws -> Response {
    if let response = sendingOn(practitioner) { return response }
    return try redirect(
      to: from?.text ?? practitioner.startPath, notice: isFormLost(of: practitioner) ? AccountNotices.formLost : nil)
  }
}

extension Practitioner {
  /// The practitioner's start page.
  var startPath: String {
    if may(.readPatients) { return "/patients" }
    if may(.manageClinic) { return "/clinic/people" }
    return may(.operate) ? "/operations" : "/account"
  }
}
