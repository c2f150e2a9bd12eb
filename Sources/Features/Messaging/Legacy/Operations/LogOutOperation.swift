import Hummingbird
import Web

/// 103: ends the session.
enum LogOutOperation {
  static func perform(_ request: Request, _ context: RemediContext) async throws -> ServiceAnswer {
    if let token = request.bearerToken ?? context.serviceToken {
      try await context.web.authenticator.signOut(token: token, use: .notifyi)
    }
    var answer = ServiceAnswer.done("You are logged out", [:])
    answer.cookies = [context.web.cookies.endOfService()]
    return answer
  }
}
