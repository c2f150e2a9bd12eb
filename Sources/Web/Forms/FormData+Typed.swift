extension FormData.Field {
  /// Whether somebody typed or chose it, and reads it again with any use: no password, nothing that pages carry for
  /// themselves, and no choice that stands in a page from the beginning.
  var wasTyped: Bool {
    !value.isEmpty && !Self.carried.contains(name) && Self.untouched[name] != value && !isPassword
  }

  /// Whether it holds a password: it is never kept, nor shown.
  var isPassword: Bool { name.lowercased().contains("password") || Self.passwords.contains(name) }

  /// The present password, and the new one for the second time.
  private static let passwords: Set = ["current", "repeated"]

  /// Hidden fields, and the name of the button that sent the form.
  private static let carried: Set = [
    "csrf", "revision", "seen", "id", "entry", "back", "action", "kind", "filled", "distinct", FormData.onceName,
    HeldForm.fieldName, UnlockView.heldName,
  ]

  /// What the lists of a prescription say before anybody touches them, most of them out of sight.
  private static let untouched = [
    "pattern": "daily", "everyWeeks": "1", "everyMonths": "1", "nth": "1", "nthWeekday": "mon", "maximumSpan": "day",
    "clock": "wall",
  ]
}
