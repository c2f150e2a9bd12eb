import Hummingbird
import Remedi

/// Admits practitioners whose roles grant the permission.
struct PermissionCheck<Context: SignedInContext>: RouterMiddleware {
  let permission: Permission

  init(_ permission: Permission) { self.permission = permission }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard context.practitioner.may(permission) else {
      throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
    }
    return try await next(request, context)
  }
}
