import Hummingbird
import Remedi

extension RemediContext {
  /// The user of the page that contained the form. Nil if the form does not name one.
  var formOwner: Identifier<Practitioner>? { form.value("csrf").flatMap(web.formKey.owner) }

  /// The cookie that currently binds forms to the browser.
  var formCookie: String? { practitioner != nil || lockedPractitioner != nil ? presented.session : presented.form }

  /// Whether the form carries the token of a cookie that came with the request.
  var holdsToken: Bool {
    guard let token = form.value("csrf") else { return false }
    return [presented.session, presented.form].contains { $0.map { web.formKey.accepts(token, for: $0) } ?? false }
  }

  /// Whether the request is for a page for practitioners.
  func isForMembers(_ request: Request) -> Bool {
    table.routes(at: request.uri.path).contains { route in
      guard route.method == request.method, case .member = route.audience else { return false }
      return true
    }
  }
}
