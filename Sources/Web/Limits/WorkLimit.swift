import Hummingbird
import Remedi

/// Lets so many requests of somebody who is signed in be worked on at once; others of the account wait a moment. Streams
/// of events, which last, have a limit of their own (``AccountLimit``): they let their place go once they are begun. Stands
/// where a form has been read: a slow line takes no place.
struct WorkLimit: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard let account = AccountLimit.account(context), let place = try await place(of: account, request, context) else {
      return try await next(request, context)
    }
    var response = try await next(request, context)
    // What is written piece by piece is made while it is written.
    if response.body.contentLength == nil, response.headers[.contentType] != ServerSentEvent.mediaType {
      response.body = response.body.holding(place)
    }
    return response
  }

  /// - Throws: as ``RequestLimiter/workPlace(account:)``, with the form that is not lost by it.
  private func place(
    of account: String, _ request: Request, _ context: RemediContext
  ) async throws -> WorkPlace? {
    do {
      return try await context.web.limiter.workPlace(account: account)
    } catch let error as RemediError {
      guard RefusedForm.keepsForm(of: request, context) else { throw error }
      throw RefusedForm(error, context.form)
    }
  }
}

/// A place among the requests of an account that are worked on; it is free again when nobody holds this any more.
final class WorkPlace: Sendable {
  private let atEnd: @Sendable () -> Void

  init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }
}

extension ResponseBody {
  /// The same body, which holds a place until it is written.
  fileprivate func holding(_ place: WorkPlace) -> Self {
    ResponseBody { writer in
      try await self.write(writer)
      withExtendedLifetime(place) {}
    }
  }
}
