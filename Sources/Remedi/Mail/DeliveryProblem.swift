/// Why a delivery attempt failed. The server's message is not stored, because it may contain an address.
public struct DeliveryProblem: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The recipient's address is unusable.
    case addressUnusable
    /// The recipient's server does not know the mailbox.
    case mailboxUnknown
    /// The recipient's server permanently refuses the letter.
    case refused
    /// What the letter contains expired before delivery.
    case outOfTime
    /// The recipient's server asks to retry later.
    case deferred
    /// The connection was lost during delivery, without a response.
    case interrupted
    /// The letter could not be rendered.
    case unwritable
    /// No feature of this release knows the letter's kind: it is from a newer release or a removed feature.
    case unknownKind
    /// Our mail server is unreachable.
    case unreachable
    /// Our mail server cannot prove its identity or does not encrypt.
    case insecure
    /// Our mail server refuses our credentials.
    case signInRefused
    /// Our mail server refuses our sender address.
    case senderRefused
    /// Our mail server is temporarily unavailable.
    case serverUnavailable
    /// Letters cannot be written to the spool folder.
    case spoolUnusable
  }

  /// The origin of a failure and its duration.
  public enum Fault: Sendable {
    /// The letter's, permanent: a retry would change nothing.
    case ofLetterForGood
    /// The letter's, temporary: a retry may succeed.
    case ofLetterForNow
    /// The installation's: no letter can be sent until it is fixed, and no letter is at fault.
    case ofInstallation
  }

  public let kind: Kind
  /// The server's reply code (RFC 5321, 4.2). Nil if it did not reply.
  public let code: Int?
  public let at: Instant

  public init(_ kind: Kind, code: Int? = nil, at: Instant) {
    self.kind = kind
    self.code = code
    self.at = at
  }

  public var fault: Fault { kind.fault }
}

extension DeliveryProblem.Kind {
  public var fault: DeliveryProblem.Fault {
    switch self {
    case .addressUnusable, .mailboxUnknown, .refused, .outOfTime, .unknownKind: .ofLetterForGood
    case .deferred, .interrupted, .unwritable: .ofLetterForNow
    case .unreachable, .insecure, .signInRefused, .senderRefused, .serverUnavailable, .spoolUnusable: .ofInstallation
    }
  }

  /// The text for use in a sentence: "mailbox unknown".
  public var words: String {
    switch self {
    case .addressUnusable: "no mail can be sent to this address"
    case .mailboxUnknown: "mailbox unknown"
    case .refused: "refused by the recipient’s mail server"
    case .outOfTime: "it expired before it could be delivered"
    case .deferred: "the recipient’s mail server did not accept it yet"
    case .interrupted: "the mail server did not answer"
    case .unwritable: "the letter could not be written"
    case .unknownKind: "this release of Remedi does not know this kind of letter"
    case .unreachable: "the mail server cannot be reached"
    case .insecure: "the mail server’s encryption or certificate cannot be trusted"
    case .signInRefused: "the mail server refuses the user name or password"
    case .senderRefused: "the mail server refuses the sender’s address"
    case .serverUnavailable: "the mail server accepts no mail at present"
    case .spoolUnusable: "letters cannot be put into their folder"
    }
  }
}
