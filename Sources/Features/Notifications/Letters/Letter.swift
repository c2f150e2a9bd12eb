import Remedi
import Web

/// A letter, in plain text and in HTML.
public struct Letter: Sendable, Hashable {
  /// Its permanent id: lowercase letters and digits.
  public let id: String
  public let from: Mailbox
  public let to: Mailbox
  public let date: Instant
  public let subject: String
  public let text: LetterText
  /// The address at which one request ends letters of its kind (RFC 8058). Nil if they cannot be switched off.
  public let unsubscribeLink: String?

  public init(
    id: String, from: Mailbox, to: Mailbox, date: Instant, subject: String, text: LetterText,
    unsubscribeLink: String? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.date = date
    self.subject = subject
    self.text = text
    self.unsubscribeLink = unsubscribeLink
  }
}

/// A name and its address (RFC 5322, 3.4).
public struct Mailbox: Sendable, Hashable {
  public let name: String
  public let address: String

  /// - Throws: ``UnusableAddress`` if no mail can be sent to the address.
  public init(name: String, address: String) throws {
    guard let address = EmailAddress.deliverable(address) else { throw UnusableAddress() }
    self.name = name
    self.address = address
  }

  /// The part after the `@`.
  var domain: Substring { address.drop { $0 != "@" }.dropFirst() }
}

/// An address that no mail can be sent to. The message does not repeat it, because errors are logged.
public struct UnusableAddress: LoggableError, CustomStringConvertible, Sendable {
  public var description: String { "the address is none that mail can be sent to" }
}
