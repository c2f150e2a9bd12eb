import Accounts
import Record
import Remedi

extension TestSite {
  /// The token of a new session on a practitioner's device, for `SiteClient.api(token:)`.
  /// - Parameter use: what the session is for.
  public func memberToken(of practitioner: Practitioner, use: Session.Use = .member) async throws -> String {
    guard let account = try await record.account(named: practitioner.email) else { throw RemediError.notFound }
    let token = "token-\(use.rawValue)-\(practitioner.id)"
    _ = try await record.openSession(
      for: account, token: token, use: use, device: "tests", lifetime: 3650 * 86_400, at: clock.now)
    return token
  }
}
