import Hummingbird
import Record
import Remedi
import Web

/// Begins and ends what a physician's browser is known by.
struct BrowserSessions: Sendable {
  let record: MedicalRecord

  /// Adds the cookie of a new session to an answer. The session that the browser had is ended: a token from before the
  /// sign-in, which others may know, is worth nothing after it.
  /// - Parameters:
  ///   - code: of the second step, where the account has one.
  ///   - half: the token of the sign-in that this one finishes; nil where there is none.
  func begin(
    for account: Account, code: String? = nil, finishing pending: String? = nil, in response: inout Response,
    replacing request: Request, _ context: some SiteContext
  ) async throws {
    let token = SessionToken.make()
    let lifetime = SessionToken.browserLifetime
    let cookies = context.web.cookies
    let browser = context.browserToken ?? SessionToken.make()
    _ = try await record.openSession(
      for: account, token: token, device: BrowserKind.words(request.headers[.userAgent]), lifetime: lifetime,
      idleLimit: SessionToken.browserIdleLimit,
      browser: browser, network: context.knownNetwork, code: code, finishing: pending, at: context.now)
    try await close(request, context)
    response.addCookie(cookies.session(token, maxAge: lifetime))
    response.addCookie(cookies.browser(browser))
    if case .physician(_, let id) = account.holder { context.base.dropHeldForms(except: id, in: &response) }
  }

  /// Ends the session and takes the cookie out of the browser.
  func end(in response: inout Response, _ request: Request, _ context: some SiteContext) async throws {
    try await close(request, context)
    response.addCookie(context.web.cookies.endOfSession())
    context.base.dropHeldForms(in: &response)
  }

  private func close(_ request: Request, _ context: some SiteContext) async throws {
    guard let old = request.cookies[context.web.cookies.sessionName]?.value, !old.isEmpty else { return }
    try await record.closeSession(token: old)
  }
}
