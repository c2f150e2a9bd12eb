import Hummingbird
import Remedi

extension RemediContext {
  /// The sealed form that a sign-in carries. Nil if there is none that this browser sent recently.
  public var carriedForm: String? {
    guard let sealed = form.value(HeldForm.fieldName), (try? HeldForm.open(sealed, self)) != nil else { return nil }
    return sealed
  }

  /// Whether the sign-in carries a form that will not be sent on for this practitioner.
  public func isFormLost(of practitioner: Practitioner) -> Bool {
    form.value(HeldForm.fieldName) != nil && carried(of: practitioner) == nil
  }

  /// Redirects the browser with the form that the sign-in carried; the browser repeats it at its original address (RFC
  /// 9110, 15.4.8). Nil if no form of this practitioner was carried.
  public func sendingOn(_ practitioner: Practitioner) -> Response? {
    guard let path = carried(of: practitioner).flatMap({ LocalPath($0.path) }) else { return nil }
    return Response(
      status: .temporaryRedirect, headers: [.location: path.text, .cacheControl: "private, no-store"])
  }

  private func carried(of practitioner: Practitioner) -> HeldContent? {
    let held = form.value(HeldForm.fieldName).flatMap { try? HeldForm.open($0, self) }
    return held?.owner == practitioner.id.text ? held : nil
  }

  /// The cookie that holds the forms of a user who was signed out, until the next sign-in.
  mutating func heldCookie(for owner: Identifier<Practitioner>) -> String {
    let known = presented.held.flatMap { web.formKey.holds($0, for: owner) ? $0 : nil }
    let value = known ?? web.formKey.heldCookie(for: owner)
    presented.held = value
    return web.cookies.set(web.cookies.heldName, value, maxAge: HeldForm.lifetime)
  }

  /// Invalidates the forms that this browser holds, in a response that signs somebody in or out.
  /// - Parameter practitioner: the one who signs in, whose own forms remain valid. Nil at sign-out.
  public func dropHeldForms(except practitioner: Identifier<Practitioner>? = nil, in response: inout Response) {
    guard let cookie = presented.held else { return }
    if let practitioner, web.formKey.holds(cookie, for: practitioner) { return }
    response.addCookie(web.cookies.clear(web.cookies.heldName))
  }
}
