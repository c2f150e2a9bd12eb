import Accounts
import Notifications
import Record
import Remedi
import Support
import Web

/// Somebody forgets a password, and the letters that come of it.
struct ForgottenPassword {
  static let path = "/api/v1/password-resets"
  let site: TestSite

  func ask(_ client: SiteClient, for name: String = "bob.martin") async throws -> Answer {
    try await client.anonymousAPI.post(Self.path, json: ["userName": .string(name)])
  }

  /// The codes of the letters that wait to be sent, by the name of their recipient, once the job has run.
  func codes() async throws -> [String: [String]] {
    try await PasswordResetJob(record: site.record).run(at: site.clock.now)
    var codes: [String: [String]] = [:]
    for message in try await site.record.pendingMessages(limit: 1000) {
      if let reset = try message.content.letter(as: PasswordResetLetter.self) {
        codes[message.recipientName, default: []].append(site.record.code(of: reset.resetId))
        try await site.record.markSent(message.id, at: site.clock.now)
      }
    }
    return codes
  }

  /// Asks, and takes the code out of the only letter.
  func code(_ client: SiteClient, for name: String = "bob.martin") async throws -> String {
    _ = try await ask(client, for: name)
    guard let code = try await codes().values.first?.first else { throw RemediError.notFound }
    return code
  }

  /// A letter for a name, known or not, and its code.
  func letter(for name: String) async throws -> String {
    try await site.record.requestPasswordReset(named: name, at: site.clock.now)
    guard let code = try await codes().values.first?.first else { throw RemediError.notFound }
    return code
  }

  func signIn(_ client: SiteClient, _ password: String) async throws -> Int {
    try await client.anonymousAPI.post(
      "/api/v1/session", json: ["userName": "bob.martin", "password": .string(password)]
    ).status
  }
}
