extension FormData.Field {
  /// Whether the field contains user input worth showing again: not a password, a hidden field, or a preset choice.
  var wasTyped: Bool {
    !value.isEmpty && !Self.carried.contains(name) && Self.untouched[name] != value && !isPassword
  }

  /// Whether the field contains a password, which is never stored or shown again.
  var isPassword: Bool { name.lowercased().contains("password") || Self.passwords.contains(name) }

  /// The current password, and the repetition of the new one.
  private static let passwords: Set = ["current", "repeated"]

  /// Hidden fields, and the name of the submit button.
  private static let carried: Set = [
    "csrf", "revision", "seen", "id", "entry", "back", "action", "kind", "filled", "distinct", "inReplyTo", "forwardOf",
    "one", FormData.onceName,
    HeldForm.fieldName, UnlockView.heldName,
  ]

  /// The preset values of a prescription form's lists, most of which are hidden.
  private static let untouched = [
    "pattern": "daily", "everyWeeks": "1", "everyMonths": "1", "nth": "1", "nthWeekday": "mon", "maximumSpan": "day",
    "clock": "wall",
  ]
}
