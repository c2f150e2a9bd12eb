import Remedi
import Web

/// A new password, entered twice because it is not visible.
struct NewPasswordFields: Sendable {
  var password: FieldView
  var repeated = FieldView(
    name: "repeated", label: "The same password again", kind: .password, autocomplete: "new-password",
    isRequired: true)

  init(label: String) {
    password = FieldView(
      name: "password", label: label, kind: .password,
      hint: "At least 10 characters. A few words in a row are easy to remember.", autocomplete: "new-password",
      isRequired: true)
  }

  /// - Throws: `RemediError` `validation` naming `repeated` if the two differ.
  static func read(_ form: FormData) throws -> String {
    // A keyboard may have added a space to one of them; it is ignored.
    guard form.trimmed("password") == form.trimmed("repeated") else {
      throw RemediError.invalid("repeated", "The two passwords are not the same. Please type both again.")
    }
    return form["password"]
  }

  /// Shows each error next to its field.
  mutating func show(_ error: RemediError) {
    password.error = error.fields.first { $0.name == password.name }?.sentence
    repeated.error = error.fields.first { $0.name == repeated.name }?.sentence
  }

  var inputs: [FieldView] { [password, repeated] }
}
