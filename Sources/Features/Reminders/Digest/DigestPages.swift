import Hummingbird
import Record
import Remedi
import Web

/// The page on which a practitioner chooses the daily letter.
struct DigestPages: Sendable {
  let record: MedicalRecord

  static let on = Notice("digest-on", "The daily letter comes at the hour that you chose, if there is news.")
  static let off = Notice("digest-off", "No daily letter is sent to you.")

  /// `GET /account/digest`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let hour = try await record.digestHour(of: context.practitioner)
    return try context.page(DigestView(hour: hour, zone: context.clinic.timeZone))
  }

  /// `POST /account/digest`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let typed = context.form.value("hour")
    let hour = typed.flatMap { Int($0) }.flatMap { DailyDigest.hours.contains($0) ? $0 : nil }
    guard hour != nil || typed == "" else {
      var view = DigestView(hour: nil, zone: context.clinic.timeZone)
      view.hour.error = "Choose an hour from the list, or no letter."
      return try context.page(view, status: RemediError.Code.validation.status)
    }
    try await record.setDigest(
      hour: hour, of: context.practitioner.id, in: context.practitioner.clinicId, at: context.now)
    return try context.redirect(to: "/account", notice: hour == nil ? Self.off : Self.on)
  }
}
