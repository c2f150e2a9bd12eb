import Hummingbird
import Remedi

/// Limits the concurrent requests of a signed-in account. Further requests of the account wait briefly. Event streams,
/// which last, have their own limit (``AccountLimit``) and release their place once they have begun. Comes after the
/// form was read, so that a slow line takes no place.
struct WorkLimit: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard let account = AccountLimit.account(context), let place = try await place(of: account, request, context) else {
      return try await next(request, context)
    }
    var response = try await next(request, context)
    // A body that is written in pieces does its work while it is written.
    if response.body.contentLength == nil, response.headers[.contentType] != ServerSentEvent.mediaType {
      response.body = response.body.holding(place)
    }
    return response
  }

  /// - Throws: as ``RequestLimiter/workPlace(account:)``, with the form, so that it is not lost.
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

/// A place among the concurrent requests of an account. It is freed with the last reference to this object.
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
