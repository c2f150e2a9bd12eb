import Hummingbird
import Remedi
import Web

extension CodeKind {
  /// Tells what became of a code, with the next step, where an error page would speak to a physician.
  func closing(_ context: RemediContext, _ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let error as RemediError where Self.told.contains(error.code) {
      let view = LinkClosedView(title: title, sentence: error.sentence, steps: steps)
      // Pages say of every code that is over that it is gone; the API keeps its own word for a used invitation.
      let status = error.code == .invitationUsed ? RemediError.Code.gone.status : error.code.status
      return try context.page(view, status: status).retrying(after: error.retryAfter)
    }
  }

  private static let told: [RemediError.Code] = [.notFound, .gone, .invitationUsed, .conflict, .rateLimited]

  /// The code in the path, in its plain writing, which a redirect may lead to; what can be none is left as it is and found
  /// nowhere.
  func code(_ context: RemediContext) throws -> String {
    do {
      let typed = try context.pathParameter("code")
      return ReadableCode.normalize(typed) ?? typed
    } catch let error as RemediError where error.code == .notFound {
      throw refusal(nil)
    }
  }
}

extension Throttle {
  /// What a code opens. An unknown one counts as a guess; one that is over was none.
  /// - Throws: `RemediError` `notFound` for a code that nobody gave out, `gone` (of a used invitation `invitationUsed`) for
  ///   one that is over, `rateLimited` after too many guesses from one network.
  func opened<Found: Sendable>(
    _ kind: CodeKind, from network: String, at now: Instant,
    _ find: () async throws -> (found: Found, standing: CodeStatus)?
  ) async throws -> Found {
    try await check(kind.key(network), at: now)
    guard let (found, standing) = try await find() else {
      try await recordFailure(kind.key(network), at: now)
      throw kind.refusal(nil)
    }
    guard standing == .open else { throw kind.refusal(standing) }
    return found
  }
}

extension RemediError {
  /// The same in the words of the API, which tells a code that is over from none by nothing.
  var forAPI: RemediError { code == .gone ? RemediError(.notFound, sentence) : self }
}
