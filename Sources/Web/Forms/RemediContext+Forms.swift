import Hummingbird
import Remedi

extension RemediContext {
  /// For whom the page was made that the form stood on; nil where it does not say.
  var formOwner: Identifier<Practitioner>? { form.value("csrf").flatMap(web.formKey.owner) }

  /// The cookie that ties forms to the browser as it is now.
  var formCookie: String? { practitioner != nil || lockedPractitioner != nil ? presented.session : presented.form }

  /// Whether the form carries the token of a cookie that came along.
  var holdsToken: Bool {
    guard let token = form.value("csrf") else { return false }
    return [presented.session, presented.form].contains { $0.map { web.formKey.accepts(token, for: $0) } ?? false }
  }

  /// Whether what a request asks for is for who works in a clinic.
  func isForMembers(_ request: Request) -> Bool {
    table.routes(at: request.uri.path).contains { route in
      guard route.method == request.method, case .member = route.audience else { return false }
      return true
    }
  }
}
