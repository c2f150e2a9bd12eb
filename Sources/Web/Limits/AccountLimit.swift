import Hummingbird
import Remedi

/// Refuses requests and event streams of a signed-in account that exceed its share.
struct AccountLimit: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext,
    next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard let account = Self.account(context), let clinic = Self.clinic(context) else {
      return try await next(request, context)
    }
    let limiter = context.web.limiter
    try limiter.count(account: account)
    guard request.asksForEvents else { return try await next(request, context) }
    let seat = try limiter.seat(account: account, of: clinic)
    // For the ``EventStreamGuard``, which notices when the client has gone.
    context.channel.triggerUserOutboundEvent(seat.stop, promise: nil)
    return try await EventStreamSeat.$current.withValue(seat) {
      try await next(request, context)
    }
  }

  static func account(_ context: RemediContext) -> String? {
    patient(context)?.accountId.text ?? practitioner(context)?.practitioner.id.text
  }

  private static func clinic(_ context: RemediContext) -> String? {
    patient(context)?.clinicId.text ?? practitioner(context)?.clinic.id.text
  }

  /// A patient and the devices that measure have one share.
  private static func patient(_ context: RemediContext) -> SignedInPatient? {
    context.patient ?? context.device?.owner
  }

  /// The pages and the devices of a practitioner have one share.
  private static func practitioner(_ context: RemediContext) -> SignedInPractitioner? {
    context.practitioner ?? context.lockedPractitioner ?? context.member
  }
}
