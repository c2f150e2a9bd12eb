import Remedi

/// A kind of letter, declared once by the feature that sends it: what is stored of it, and what somebody reads.
public struct LetterKind: Sendable {
  /// Under which it is stored: ``LetterContent/kind``.
  public let code: String
  /// Believable letters, for the gallery, the tests, and the check of the templates' names at start.
  public let samples: [(name: String, view: any LetterView)]
  /// Nil where the letter is of another kind.
  private let read: @Sendable (OutboxMessage, _ site: String) throws -> (any LetterView)?

  /// - Parameters:
  ///   - content: what is stored.
  ///   - samples: at least one.
  ///   - view: makes what is read of what is stored, of the message around it (to whom it goes), and of the address of
  ///     the site, without a slash at its end.
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

/// The kinds of letters that all features declare, found by their codes.
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

  /// What somebody reads of a letter that is stored; nil where nobody declared its kind.
  /// - Parameter site: the address of the site, without a slash at its end.
  /// - Throws: `DecodingError` where what is stored cannot be read as a letter of its kind.
  public func view(of message: OutboxMessage, site: String) throws -> (any LetterView)? {
    try byCode[message.content.kind]?.view(of: message, site: site)
  }
}

/// That two features declare letters of one kind: nobody would know which is meant.
public struct LetterDeclaredTwice: LoggableError, CustomStringConvertible, Sendable {
  let code: String
  public var description: String { "Two kinds of letters are stored as \(code)." }
}
