import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `POST /notifyi/service`: the message service as the documents of 2012 describe it, over the same mailboxes as the pages
/// and the member API. What it refuses is HTTP 200 with a code of its own.
struct MessageService: Sendable {
  let record: MedicalRecord
  /// The items of a page of a list.
  let pageLength: Int

  private static let maximumSize = 64 * 1024

  @Sendable func answer(_ request: Request, _ context: RemediContext) async throws -> Response {
    let input: ServiceInput
    do {
      input = ServiceInput(try await JSONObject.document(request, upTo: Self.maximumSize, judgingTexts: true))
    } catch let error as RemediError where [.malformed, .validation].contains(error.code) {
      return ServiceAnswer.refusal(error, of: nil).response(to: "")
    }
    let answer: ServiceAnswer
    do {
      // What is thrown here is not the operation's: the account has used up its share, which is 429.
      answer = try await context.serving(.notifyi, token: request.bearerToken ?? context.serviceToken) { signedIn in
        await self.answer(input, request, context, signedIn)
      }
    } catch let error as RemediError where error.code == .storageUnavailable {
      answer = .refusal(error, of: nil)
    }
    return answer.response(to: input.operationType.map(String.init) ?? "")
  }

  private func answer(
    _ input: ServiceInput, _ request: Request, _ context: RemediContext, _ signedIn: SignedInPractitioner?
  ) async -> ServiceAnswer {
    var operation: ServiceOperation?
    do {
      try input.check()
      guard !request.comesFromElsewhere else {
        throw RemediError(.forbidden, "A page of another site may not use this service.")
      }
      guard let code = input.operationType, let codes = ServiceCodes(code, input) else {
        throw RemediError.invalid("operationType", "There is no such operation.")
      }
      operation = codes.otherwise
      switch codes.otherwise {
      case .login: return try await LoginOperation.perform(input, context, record)
      case .links: return LinksOperation.perform(context)
      default: break
      }
      let call = try call(input, signedIn, at: context.now)
      operation = try await self.operation(codes, call)
      let answer = try await (operation ?? codes.otherwise).perform(call, request, context)
      if let table = codes.fits { try await note(table, call) }
      return answer
    } catch let error as RemediError {
      return .refusal(error, of: operation)
    } catch is CancellationError {
      return .unavailable(retryAfter: nil)
    } catch {
      context.logger.error("unexpected error", metadata: ["route": "/notifyi/service", "error": "\(error.inLog)"])
      return .unavailable(retryAfter: nil)
    }
  }

  /// - Throws: `RemediError` `unauthenticated`, `conflict`, `roleRequired`; `notFound` for another's `UserId`.
  private func call(
    _ input: ServiceInput, _ signedIn: SignedInPractitioner?, at now: Instant
  ) throws -> ServiceCall {
    guard let signedIn else { throw RemediError(.unauthenticated, "Please log in first.") }
    guard !signedIn.mustSetUpTwoFactor else { throw RemediError.twoFactorMissing }
    guard signedIn.practitioner.may(.message) else {
      throw RemediError(.roleRequired, "Your roles do not include messages.")
    }
    if let user = try input.text("UserId", limit: 200), user != signedIn.practitioner.id.text {
      throw RemediError.notFound
    }
    return try ServiceCall(input, record, signedIn, at: now, pageLength: pageLength)
  }

  private func operation(_ codes: ServiceCodes, _ call: ServiceCall) async throws -> ServiceOperation {
    guard codes.isAmbiguous else { return codes.otherwise }
    return codes.operation(try await call.mailbox.codesSeen(in: call.signedIn.sessionId).table)
  }

  /// Without it, ambiguous calls are read as those of a client whose table is not known: what was done stays done.
  private func note(_ table: ServiceCodes.Table, _ call: ServiceCall) async throws {
    // A session that was ended by the call remembers nothing.
    do {
      try await call.mailbox.note(table, in: call.signedIn.sessionId, at: call.now)
    } catch let error as RemediError where [.storageUnavailable, .rateLimited].contains(error.code) {}
  }
}
