import Hummingbird
import Record
import Remedi
import Web

/// What a practitioner tells colleagues, changed on the website alone (requirement N-38).
struct DirectoryProfilePages: Sendable {
  static let saved = Notice("directory-profile-saved", "Your entry in the directory is saved.")
  static let path = "/account/profile"

  let record: MedicalRecord

  /// `GET /account/profile`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let profile = try await record.directoryProfile(of: context.practitioner)
    return try context.page(DirectoryProfileFormView(profile))
  }

  /// `POST /account/profile`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var view = DirectoryProfileFormView(DirectoryProfile())
    view.fill(context.form)
    guard let profile = view.read() else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await record.save(profile, of: context.practitioner, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      view.show(error.fields)
      return try context.page(view, status: .unprocessableContent)
    }
    return try context.redirect(to: Self.path, notice: Self.saved)
  }
}
