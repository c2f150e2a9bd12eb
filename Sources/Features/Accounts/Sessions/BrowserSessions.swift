import Hummingbird
import Record
import Remedi
import Web

/// Begins and ends the sessions of a physician's browser.
struct BrowserSessions: Sendable {
  let record: MedicalRecord

  /// Adds the cookie of a new session to a response. The browser's previous session ends: a token from before the
  /// sign-in may be known to others and must be worthless afterwards.
  /// - Parameters:
  ///   - code: the two-factor code, if the account has two-factor authentication.
  ///   - half: the token of the pending sign-in that this one completes. Nil if there is none.
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

  /// Ends the session and removes the cookie from the browser.
  func end(in response: inout Response, _ request: Request, _ context: some SiteContext) async throws {
    try await close(request, context)
    response.addCookie(context.web.cookies.endOfSession())
    context.base.dropHeldForms(in: &response)
  }

  private func close(_ request: Request, _ context: some SiteContext) async throws {
    guard let old = request.cookies[context.web.cookies.sessionName]?.value, !old.isEmpty else { return }
    try await record.closeSession(token: old, for: .page)
  }
}
