import Hummingbird
import Logging
import NIOHTTP1
import Remedi

/// Turns every error into a response: problem details for programs, a page for people.
struct ErrorResponder: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // The connection is broken: the server responds with 400 and closes it.
      throw error
    } catch {
      if isUnmatched(context), case let methods = context.table.methods(at: request.uri.path), !methods.isEmpty {
        return try wrongMethod(request, context, known: methods)
      }
      return try answer(error, to: request, context)
    }
  }

  /// Whether no route matches the path and the method.
  private func isUnmatched(_ context: RemediContext) -> Bool { context.endpointPath == "NotFound" }

  private func wrongMethod(
    _ request: Request, _ context: RemediContext, known: [HTTPRequest.Method]
  ) throws -> Response {
    let allow = (known + [.options]).map(\.rawValue).joined(separator: ", ")
    if request.method == .options { return Response(status: .noContent, headers: [.allow: allow]) }
    let error = RemediError(.methodNotAllowed, "This address supports \(allow).")
    var response = try answer(error, to: request, context)
    response.headers[.allow] = allow
    return response
  }

  private func answer(_ error: any Error, to request: Request, _ context: RemediContext) throws -> Response {
    let refusal = Refusal(error)
    switch refusal.problem.status {
    case .contentTooLarge: context.web.limiter.note(.bodySize)
    case .requestTimeout: context.web.limiter.note(.bodyTime)
    default: break
    }
    let refused = error as? RefusedForm
    if refusal.isInternal { log(refused?.error ?? error, context) }
    switch ResponseKind(request) {
    case .json: return problem(refusal)
    case .page:
      if let response = signInRedirect(refusal, request) { return response }
      let sent =
        try Self.showsForm(refusal.problem)
        ? refused.map {
          try SentFormView(
            $0.form, sentTo: request, isWorthAnotherTry: Self.mayPass(refusal.problem.status), context)
        } : nil
      return page(refusal, sent?.isEmpty == true ? nil : sent, context)
    }
  }

  /// Whether the page shows the submitted form again. For a record that is missing or belongs to others, the page must
  /// be the same whatever was sent; a difference would reveal that the record exists. A form refused for its own
  /// content, before any lookup, reveals nothing.
  private static func showsForm(_ problem: Problem) -> Bool {
    let hiding: [RemediError.Code] = [.notFound, .viewOnly, .roleRequired, .passwordChangeRequired]
    return !hiding.contains { $0.rawValue == problem.code }
  }

  /// Whether a request refused with this status may succeed later unchanged.
  private static func mayPass(_ status: HTTPResponse.Status) -> Bool {
    switch status {
    case .conflict, .preconditionFailed, .tooManyRequests, .internalServerError, .serviceUnavailable: true
    default: false
    }
  }

  private func problem(_ refusal: Refusal) -> Response {
    var headers = refusal.headers
    if refusal.problem.status == .unauthorized { headers[.wwwAuthenticate] = "Bearer realm=\"Remedi\"" }
    headers[.cacheControl] = "private, no-store"
    return .json(status: refusal.problem.status, headers: headers, mediaType: Problem.mediaType) { json in
      refusal.problem.write(to: &json)
    }
  }

  /// Redirects someone who is not signed in to the sign-in page, and from there back to the page.
  private func signInRedirect(_ refusal: Refusal, _ request: Request) -> Response? {
    guard refusal.problem.code == RemediError.Code.unauthenticated.rawValue,
      request.method == .get || request.method == .head
    else { return nil }
    let from = LocalPath(request.uri.string).map { "?from=\($0.encoded)" } ?? ""
    return Response(
      status: .seeOther, headers: [.location: "/sign-in" + from, .cacheControl: "private, no-store"])
  }

  private func page(_ refusal: Refusal, _ sent: SentFormView?, _ context: RemediContext) -> Response {
    let problem = refusal.problem
    let reference = refusal.isInternal ? context.requestId : nil
    let view = ErrorView(
      status: problem.status.code, code: problem.code, sentence: refusal.sentence, reference: reference,
      sent: sent)
    do {
      var response = try context.page(view, status: problem.status)
      for field in refusal.headers { response.headers[field.name] = field.value }
      return response
    } catch {
      log(error, context)
      let text = "\(problem.status.code) \(problem.title)\n"
      return Response(
        status: problem.status, headers: [.contentType: "text/plain; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private func log(_ error: any Error, _ context: RemediContext) {
    context.logger.error(
      "unexpected error",
      metadata: [
        "route": "\(context.endpointPath ?? "-")",
        "error": "\(error.inLog)",
      ])
  }
}
