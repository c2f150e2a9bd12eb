import Hummingbird
import Record
import Remedi
import Web

/// The way from the letter at a new address to signing in with it. Nobody has to be signed in here: the letter may be read
/// elsewhere.
struct AddressConfirmPages: Sendable {
  let record: MedicalRecord
  private let throttle: Throttle

  init(record: MedicalRecord) {
    self.record = record
    throttle = Throttle(record: record)
  }

  /// `GET /address-changes/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withChange(context) { change, _ in
      try context.page(AddressConfirmView(email: change.address, isPatient: change.askedBy != nil))
    }
  }

  /// `POST /address-changes/{code}`
  @Sendable func confirm(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withChange(context) { change, code in
      do {
        try await record.confirmAddress(code: code, at: context.now)
      } catch let error as RemediError where error.code == .gone {
        throw CodeKind.addressChange.refusal(.used)
      }
      // A patient signs in elsewhere.
      if change.askedBy != nil { return try context.redirect(to: "/address-changes/done") }
      return try context.redirect(
        to: context.physician == nil ? "/sign-in" : "/account", notice: AccountNotices.addressConfirmed)
    }
  }

  /// `GET /address-changes/done`
  @Sendable func done(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(AddressConfirmView(isPatient: true, isDone: true))
  }

  private func withChange(
    _ context: RemediContext, _ body: (AddressChange, String) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.addressChange.closing(context) {
      let code = try CodeKind.addressChange.code(context)
      let change = try await throttle.opened(.addressChange, from: context.clientAddress, at: context.now) {
        try await record.addressChange(code: code).map { ($0, $0.standing(at: context.now)) }
      }
      return try await body(change, code)
    }
  }
}
