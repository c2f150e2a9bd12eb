/// The wording of a consent as shown to the patient. A version's text must never change: new words need a new version,
/// so that old consents remain readable as given.
public enum ConsentWording: String, Codable, Sendable, CaseIterable {
  case v1

  /// The current version.
  public static let current = v1

  /// The text, with the placeholders `{clinic}`, `{recipient}` and `{purpose}`.
  public func pattern(_ scope: Consent.Scope) -> String {
    switch (self, scope) {
    case (.v1, .export):
      """
      I agree that {clinic} gives {recipient} a copy of my record in Remedi: what is prescribed, and what was recorded. \
      Purpose: {purpose}. I can withdraw this at any time. From then on no copy is made; what was given before cannot be \
      called back.
      """
    case (.v1, .sharing):
      """
      I agree that {clinic} speaks and writes to {recipient} about my treatment. Purpose: {purpose}. I can withdraw this \
      at any time. From then on nothing more is told; what was told before cannot be called back.
      """
    }
  }

  /// The text of a consent.
  public func text(_ terms: Consent.Terms, clinicName: String) -> String {
    // Split before substituting, because a purpose may contain something like a placeholder.
    var text = ""
    var rest = pattern(terms.scope)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "clinic": text += Phrases.isolated(clinicName)
      case "recipient": text += Phrases.isolated(terms.recipient)
      case "purpose": text += Phrases.isolated(terms.purpose)
      case let other: text += "{\(other)}"
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
