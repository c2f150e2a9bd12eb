import Hummingbird
import Record
import Remedi
import Web

/// The two-factor page: asks for the code after the name and the password were right.
struct SignInCodePages: Sendable {
  private let record: MedicalRecord
  private let sessions: BrowserSessions
  private let service: TwoFactorService

  init(record: MedicalRecord) {
    self.record = record
    sessions = BrowserSessions(record: record)
    service = TwoFactorService(record: record)
  }

  /// `GET /sign-in/code`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    let query = try QueryParameters(request)
    let from = query.string("from").flatMap(LocalPath.init)
    guard let token = context.owedCodeToken(request),
      try await record.accountOwingCode(token: token, at: context.now) != nil
    else { return try again(from, context) }
    return try context.page(SignInCodeView(from: from, isRecovery: query.string("with") == "recovery-code"))
  }

  /// `POST /sign-in/code`
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = LocalPath(context.form["from"])
    guard let token = context.owedCodeToken(request),
      let account = try await record.accountOwingCode(token: token, at: context.now),
      case .physician(let clinicId, let id) = account.holder,
      let practitioner = try await record.practitioner(id, in: clinicId)
    else { return try again(from, context) }
    let other = context.form.value("other-way")
    var view = SignInCodeView(from: from, isRecovery: (other ?? context.form["with"]) == "recovery-code")
    view.held = context.carriedForm
    guard other == nil else { return try context.page(view) }
    let typed = context.form.trimmed("code")
    do {
      guard !typed.isEmpty else { throw RemediError.invalid("code", "Type the code.") }
      var response = try context.goingOn(practitioner, to: from)
      try await service.counting(account.id, from: context.clientNetwork, at: context.now) {
        try await record.noteTriedCode(token: token, at: context.now)
        try await sessions.begin(
          for: account, code: typed, finishing: token, in: &response, replacing: request, context)
      }
      response.addCookie(context.web.cookies.endOfOwedCode())
      return response
    } catch let error as RemediError where [.unauthenticated, .invalidCredentials].contains(error.code) {
      return try again(from, context)
    } catch let error as RemediError where error.isOfCode || error.code == .rateLimited {
      // The last allowed try was wrong.
      if error.isOfCode, try await record.accountOwingCode(token: token, at: context.now) == nil {
        try await record.warnOfWrongCodes(for: account.id, at: context.now)
        return try again(from, context)
      }
      if error.isOfCode { view.code.error = error.sentence } else { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// Redirects to name and password: this browser has no pending sign-in, or none anymore.
  private func again(_ from: LocalPath?, _ context: RemediContext) throws -> Response {
    let path = "/sign-in" + (from.map { "?from=\($0.encoded)" } ?? "")
    var response = try context.redirect(
      to: path, notice: context.practitioner == nil ? AccountNotices.codeOver : nil)
    response.addCookie(context.web.cookies.endOfOwedCode())
    return response
  }
}

extension RemediContext {
  /// The token of the browser's pending sign-in.
  func owedCodeToken(_ request: Request) -> String? {
    guard let token = request.cookies[web.cookies.owedCodeName]?.value, (1...256).contains(token.utf8.count) else {
      return nil
    }
    return token
  }
}
