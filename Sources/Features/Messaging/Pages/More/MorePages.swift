import Hummingbird
import Record
import Remedi
import Web

/// More: the own profile, and the settings of messages.
struct MorePages: Sendable {
  let record: MedicalRecord

  private static let settingsPath = "/messages/more/settings"

  /// `GET /messages/more`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(MoreView(bar: try await record.bar(at: .more, context)))
  }

  /// `GET /messages/more/profile`
  func profile(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let card = try await record.directoryCard(of: context.practitioner)
    let place = [card.practice, card.city, card.state].filter { !$0.isEmpty }.joined(separator: ", ")
    let values = [card.person.name, card.specialty, card.hospitals, place, card.phone]
    return try context.page(
      MessagingProfileView(
        bar: try await record.bar(at: .more, context),
        facts: zip(MessagingProfileView.terms, values).map { DefinitionView($0, $1) }))
  }

  /// `GET /messages/more/settings`
  func settings(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let settings = try await record.mailbox(context).settings()
    return try context.page(
      MessagingSettingsView(
        bar: try await record.bar(at: .more, isLive: false, context), vibrates: settings.vibrates,
        rings: settings.rings))
  }

  /// `POST /messages/more/settings`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let mailbox = record.mailbox(context)
    var settings = try await mailbox.settings()
    settings.vibrates = context.form[MessagingSettingsView.vibration] == MessagingSettingsView.ticked
    settings.rings = context.form[MessagingSettingsView.ring] == MessagingSettingsView.ticked
    try await mailbox.save(settings)
    return try context.redirect(to: Self.settingsPath, notice: Self.saved)
  }

  static let saved = Notice("messaging-settings-saved", "The settings are saved.")
}
