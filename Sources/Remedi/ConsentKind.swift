/// A kind of consent, declared once: its stored code and its words. A feature declares its own beside these.
public struct ConsentKind: Sendable {
  public let scope: Consent.Scope
  /// What the patient agrees to: "A copy of the record".
  public let label: String
  /// When it is needed. Nil if that is plain.
  public let hint: String?
  /// What no longer happens once it is withdrawn, with the placeholder `{recipient}`.
  public let ending: String
  /// What stays as it is nevertheless. Nil if nothing does.
  public let remains: String?
  private let v1: String

  /// - Parameter v1: the text, with the placeholders `{clinic}`, `{recipient}` and `{purpose}`.
  public init(
    _ scope: Consent.Scope, label: String, hint: String? = nil, v1: String, ending: String, remains: String? = nil
  ) {
    (self.scope, self.label, self.hint, self.v1) = (scope, label, hint, v1)
    (self.ending, self.remains) = (ending, remains)
  }

  /// The text, with the placeholders `{clinic}`, `{recipient}` and `{purpose}`.
  public func pattern(_ wording: ConsentWording) -> String {
    switch wording {
    case .v1: v1
    }
  }

  /// The text of a consent of this kind.
  public func text(_ terms: Consent.Terms, _ wording: ConsentWording, clinicName: String) -> String {
    // Split before substituting, because a purpose may contain something like a placeholder.
    var text = ""
    var rest = pattern(wording)[...]
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

extension ConsentKind {
  public static let export = Self(
    .export, label: "A copy of the record", hint: "Needed for a file for somebody outside the clinic.",
    v1: """
      I agree that {clinic} gives {recipient} a copy of my record in Remedi: what is prescribed, and what was recorded. \
      Purpose: {purpose}. I can withdraw this at any time. From then on no copy is made; what was given before cannot be \
      called back.
      """,
    ending: "No file is made for {recipient} any more.",
    remains: "Files that were made before stay where they are. Ask for them to be deleted.")

  public static let sharing = Self(
    .sharing, label: "Speaking and writing about the treatment",
    v1: """
      I agree that {clinic} speaks and writes to {recipient} about my treatment. Purpose: {purpose}. I can withdraw this \
      at any time. From then on nothing more is told; what was told before cannot be called back.
      """,
    ending: """
      From now on nobody at the clinic speaks or writes to {recipient} about the treatment. Tell your colleagues.
      """)
}

/// The kinds of consents known to this program: Remedi's own and those of its features. A consent of an unknown kind is
/// kept, shown and withdrawn; its text is stored with it.
public struct ConsentKinds: Sendable {
  /// In the order in which forms list them.
  public let all: [ConsentKind]

  public static let own = ConsentKinds(unique: [.export, .sharing])

  private init(unique all: [ConsentKind]) { self.all = all }

  /// - Throws: ``ConsentKindDeclaredTwice``
  public func adding(_ others: [ConsentKind]) throws -> ConsentKinds {
    var known: Set<Consent.Scope> = []
    for kind in all + others {
      guard known.insert(kind.scope).inserted else { throw ConsentKindDeclaredTwice(scope: kind.scope) }
    }
    return ConsentKinds(unique: all + others)
  }

  /// Nil for a scope of a newer release or of a removed feature.
  public subscript(scope: Consent.Scope) -> ConsentKind? { all.first { $0.scope == scope } }

  /// What the patient agreed to, in words; the code if they are not known.
  public func label(_ scope: Consent.Scope) -> String { self[scope]?.label ?? scope.rawValue }
}

/// Two features declare the same kind of consent: a programming error, found at startup.
public struct ConsentKindDeclaredTwice: Error, CustomStringConvertible {
  public let scope: Consent.Scope

  public var description: String { "The kind of consent \(scope.rawValue) is declared twice." }
}
