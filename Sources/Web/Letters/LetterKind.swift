import Remedi

/// A kind of letter, declared once by the feature that sends it: its stored content and its rendering.
public struct LetterKind: Sendable {
  /// Identifies the kind in the store: ``LetterContent/kind``.
  public let code: String
  /// Realistic letters for the gallery, the tests, and the check of the templates' names at start.
  public let samples: [(name: String, view: any LetterView)]
  /// Nil if the letter is of another kind.
  private let read: @Sendable (OutboxMessage, _ site: String) throws -> (any LetterView)?

  /// - Parameters:
  ///   - content: the stored content.
  ///   - samples: at least one.
  ///   - view: makes the view from the stored content, the message that contains it (with its recipient), and the
  ///     address of the site, without a trailing slash.
  public init<Content: LetterContent, Shown: LetterView>(
    _ content: Content.Type, samples: [(name: String, view: Shown)],
    view: @escaping @Sendable (_ letter: Content, _ message: OutboxMessage, _ site: String) -> Shown
  ) {
    code = Content.kind
    self.samples = samples.map { ($0.name, $0.view) }
    read = { message, site in try message.content.letter(as: Content.self).map { view($0, message, site) } }
  }

  func view(of message: OutboxMessage, site: String) throws -> (any LetterView)? { try read(message, site) }
}

/// The kinds of letters of all features, by code.
public struct LetterRegistry: Sendable {
  public let kinds: [LetterKind]
  private let byCode: [String: LetterKind]

  /// - Throws: ``LetterDeclaredTwice``
  public init(_ kinds: [LetterKind]) throws {
    var byCode: [String: LetterKind] = [:]
    for kind in kinds {
      guard byCode.updateValue(kind, forKey: kind.code) == nil else { throw LetterDeclaredTwice(code: kind.code) }
    }
    (self.kinds, self.byCode) = (kinds, byCode)
  }

  /// The view of a stored letter. Nil if no feature declared its kind.
  /// - Parameter site: the address of the site, without a trailing slash.
  /// - Throws: `DecodingError` if the stored content cannot be decoded as a letter of its kind.
  public func view(of message: OutboxMessage, site: String) throws -> (any LetterView)? {
    try byCode[message.content.kind]?.view(of: message, site: site)
  }
}

/// Two features declare the same kind of letter, which would be ambiguous.
public struct LetterDeclaredTwice: LoggableError, CustomStringConvertible, Sendable {
  let code: String
  public var description: String { "Two kinds of letters are stored as \(code)." }
}
