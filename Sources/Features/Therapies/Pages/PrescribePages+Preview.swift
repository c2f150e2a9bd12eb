import Hummingbird
import Web

extension PrescribePages {
  /// Choosing a meaning of ambiguous words, or another first day, shows the preview.
  static func isPreview(_ context: PractitionerContext) -> Bool {
    ["preview", live].contains(context.form["action"])
      || ["reword", PrescriptionForm.keep, BeginningView.field].contains { context.form.value($0) != nil }
  }

  /// The preview that a script requests while the user types. Missing input is not an error then.
  static let live = "live"

  static func statusOfFaults(_ context: PractitionerContext) -> HTTPResponse.Status {
    context.form["action"] == live ? .ok : .unprocessableContent
  }
}
