import Remedi

extension Browser {
  /// Registers a physician, follows the link of the letter, and is signed in.
  /// - Parameter form: as the page of registration asks for it.
  /// - Returns: the answer to the button behind the link.
  public func register(_ form: Form, at site: TestSite) async throws -> Answer {
    let asked = try await post("/register", form: form)
    guard asked.status == 303, let address = form["email"] else { return asked }
    let code = try await site.record.registrationCode(to: address)
    return try await post("/registrations/\(code)", form: ["password": form["password"] ?? ""])
  }
}
