import Remedi
import Web

/// How long before and after its time each dose can be done, if that differs from the default.
struct WindowFields: Sendable {
  var opensBefore = WindowFields.minutes(
    "opensBefore", "Opens (minutes before)",
    "How early it can be done. Empty is as usual: 60; for an exercise the whole day.")
  var closesAfter = WindowFields.minutes(
    "closesAfter", "Closes (minutes after)",
    "When it counts as missed. Empty is as usual: until the next one, at most 6 hours.")
  /// After how long it counts as late. The form has no field for it.
  private var lateAfter: Int?

  var inputs: [FieldView] { [opensBefore, closesAfter] }
  var isInUse: Bool { inputs.contains { !$0.value.isEmpty || $0.error != nil } }

  private static func minutes(_ name: String, _ label: String, _ hint: String) -> FieldView {
    FieldView(name: name, label: label, hint: hint, inputMode: "numeric", isShort: true)
  }

  /// Fills the fields from a rule's window.
  mutating func show(_ window: WindowPolicy) {
    opensBefore.value = window.opensBefore.map { String($0 / 60) } ?? ""
    closesAfter.value = window.closesAfter.map { String($0 / 60) } ?? ""
    lateAfter = window.lateAfter
  }

  /// Copies the submitted values.
  mutating func fill(_ form: FormData) {
    opensBefore.value = form.trimmed("opensBefore")
    closesAfter.value = form.trimmed("closesAfter")
  }

  /// The parsed window. Each invalid field holds its error.
  mutating func read() -> WindowPolicy {
    let policy = WindowPolicy(
      opensBefore: Self.seconds(&opensBefore), lateAfter: lateAfter, closesAfter: Self.seconds(&closesAfter))
    if policy.opensBefore == 0, policy.closesAfter == 0 {
      closesAfter.error = "This leaves no time to do it in. Type more than 0 before or after."
    }
    return policy
  }

  /// Adds an error to its field. Returns false if the error is not about the window.
  mutating func lay(_ fault: FieldIssue) -> Bool {
    switch fault.name {
    case "opensBefore": opensBefore.error = fault.sentence
    case "closesAfter", "lateAfter": closesAfter.error = fault.sentence
    default: return false
    }
    return true
  }

  /// Adds the error that doses taken as needed have no window.
  mutating func refuse() {
    let field = opensBefore.value.isEmpty ? \Self.closesAfter : \Self.opensBefore
    self[keyPath: field].error = "What is taken as needed has no set time. Leave this empty."
  }

  /// The longest window that a rule accepts is 366 days, in minutes.
  private static func seconds(_ field: inout FieldView) -> Int? {
    guard let minutes = field.readNumber() else { return nil }
    guard (0...366 * 1440).contains(minutes) else {
      field.error = "Type the minutes, from 0 to \(366 * 1440)."
      return nil
    }
    return minutes * 60
  }
}
