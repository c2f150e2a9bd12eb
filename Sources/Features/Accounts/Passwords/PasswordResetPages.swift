import Hummingbird
import Record
import Remedi
import Web

/// A patient's way from the mailed link to a new password. Nobody is signed in here.
struct PasswordResetPages: Sendable {
  let desk: PasswordResetDesk

  /// `GET /password-resets/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPatient(context) { patient, _ in try context.page(PasswordResetView(.open, patient)) }
  }

  /// `POST /password-resets/{code}`
  @Sendable func accept(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPatient(context) { patient, code in
      do {
        let password = try NewPasswordFields.read(context.form)
        try await desk.accept(
          patient, code: code, password: password, from: context.clientAddress, at: context.now)
      } catch let error as RemediError where error.code == .validation {
        var view = PasswordResetView(.open, patient)
        view.chosen.show(error)
        return try context.page(view, status: error.code.status)
      }
      return try context.redirect(to: "/password-resets/done")
    }
  }

  /// `GET /password-resets/done`
  @Sendable func done(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(PasswordResetView(state: .done))
  }

  /// Tells a patient what to do next where an error page would speak to a physician.
  private func withPatient(
    _ context: RemediContext, _ body: (Patient, String) async throws -> Response
  ) async throws -> Response {
    do {
      let code = try context.pathParameter("code")
      return try await body(try await desk.find(code, from: context.clientAddress, at: context.now), code)
    } catch let error as RemediError where [.notFound, .rateLimited].contains(error.code) {
      let view = PasswordResetView(state: .closed(sentence: error.sentence))
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }
}

extension PasswordResetView {
  init(_ state: State, _ patient: Patient) {
    self.init(state: state, patientName: patient.name, userName: patient.userName)
  }
}
