import Hummingbird
import Record
import Remedi
import Web

/// Changes the text size of a physician's pages.
struct AccountTextSizePages: Sendable {
  let service: AccountService

  /// The available sizes, in percent.
  static let sizes = [100, 115, 130, 150]

  /// `POST /account/text-size`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    guard let percent = Int(context.form["textSize"]), Self.sizes.contains(percent) else {
      throw RemediError.invalid("textSize", "Choose one of the sizes.")
    }
    try await service.record.remember(
      textSize: percent == 100 ? nil : TextSize(percent: percent), for: context.practitioner)
    return try context.redirect(to: "/account", notice: AccountNotices.textSizeChanged)
  }

  static func choice(_ size: TextSize?) -> ChoiceView {
    ChoiceView(
      name: "textSize", legend: "Text size", value: String(size?.percent ?? 100),
      options: sizes.map { .init(String($0), $0 == 100 ? "Usual (100%)" : "\($0)%") })
  }
}
