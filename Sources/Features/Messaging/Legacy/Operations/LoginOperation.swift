import Record
import Remedi
import Web

/// 1: begins a session.
enum LoginOperation {
  private static let wrong = "Entered information is wrong"

  static func perform(
    _ input: ServiceInput, _ context: RemediContext, _ record: MedicalRecord
  ) async throws -> ServiceAnswer {
    let said = try codes(input)
    let credentials = MemberCredentials(
      userName: try input.needed("UserName", limit: 320), password: try input.needed("Password", limit: 1000),
      code: try input.text("Code", limit: 100), device: try input.text("device", limit: 200), context)
    let session: MemberSession
    do {
      session = try await context.web.authenticator.signIn(credentials, use: .notifyi)
    } catch let error as RemediError where error.code == .invalidCredentials {
      return .refusal(wrong, error, of: .login)
    } catch let error as RemediError where error.code == .rateLimited {
      return .refusal(tooMany(error.retryAfter ?? 60), error, of: .login)
    }
    let owner = session.signedIn.practitioner
    guard owner.may(.message) else {
      try await context.web.authenticator.signOut(token: session.token, use: .notifyi)
      return .refusal(wrong, RemediError(.roleRequired, wrong), of: .login)
    }
    if let said {
      try await record.mailbox(of: owner).keep(
        ServiceCodesSeen(said: said), in: session.signedIn.sessionId, at: context.now)
    }
    var answer = ServiceAnswer.done(
      "Login Success",
      [
        "UserId": owner.id.text, "UserName": owner.name, "operationType": String(ServiceOperation.login.rawValue),
        "SessionToken": session.token,
      ])
    let seconds = Int((session.expiresAt.milliseconds - context.now.milliseconds) / 1000)
    answer.cookies = [
      context.web.cookies.service(session.token, maxAge: seconds), context.web.cookies.browser(session.browser),
    ]
    return answer
  }

  private static func codes(_ input: ServiceInput) throws -> ServiceCodesSeen.Table? {
    guard let text = try input.text("codes", limit: 200), !text.isEmpty else { return nil }
    guard let table = ServiceCodesSeen.Table(rawValue: text) else {
      throw RemediError.invalid("codes", "This must be list or sections.")
    }
    return table
  }

  private static func tooMany(_ seconds: Int) -> String {
    let minutes = max(1, (seconds + 30) / 60)
    return "Too many attempts. Please try again in \(minutes) minute\(minutes == 1 ? "" : "s")."
  }
}
