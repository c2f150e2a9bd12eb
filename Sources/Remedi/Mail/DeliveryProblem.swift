/// Why a letter did not reach its recipient at one attempt. What the server said is not kept: it may hold an address.
public struct DeliveryProblem: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// No mail can be sent to what stands as the address.
    case addressUnusable
    /// The recipient's server knows no such mailbox.
    case mailboxUnknown
    /// The recipient's server takes this letter neither now nor later.
    case refused
    /// What the letter brings ended before it could be delivered.
    case outOfTime
    /// The recipient's server asks to come again.
    case deferred
    /// The letter was being handed over, and no answer came.
    case interrupted
    /// The letter could not be written.
    case unwritable
    /// No feature of this release knows the letter's kind: a newer one wrote it, or the feature was taken out.
    case unknownKind
    /// Our mail server cannot be reached.
    case unreachable
    /// Our mail server proves not who it is, or does not encrypt.
    case insecure
    /// Our mail server does not take our user name and password.
    case signInRefused
    /// Our mail server does not let us send under our own address.
    case senderRefused
    /// Our mail server takes no mail at present.
    case serverUnavailable
    /// Letters cannot be laid down in their folder.
    case spoolUnusable
  }

  /// Whose the fault is, and for how long.
  public enum Fault: Sendable {
    /// The letter's: trying again would change nothing.
    case ofLetterForGood
    /// The letter's, but later it may be taken.
    case ofLetterForNow
    /// The installation's: no letter can be sent until it is mended, and none is to blame.
    case ofInstallation
  }

  public let kind: Kind
  /// With which the server refused (RFC 5321, 4.2); nil where it did not answer.
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

  /// For people, to stand in a sentence: "mailbox unknown".
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
