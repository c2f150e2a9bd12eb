import Hummingbird
import Remedi
import Web

/// `GET /contact`: whom to ask who cannot sign in.
struct ContactPages: Sendable {
  /// Nil if the operator named nobody.
  let contact: OperatorContact?

  @Sendable func show(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(ContactView(contact))
  }
}
