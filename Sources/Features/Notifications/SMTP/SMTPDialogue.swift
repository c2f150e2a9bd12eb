import Remedi

/// The progress of a conversation with a mail server, as seen on the wire: the last command and the last reply.
struct SMTPDialogue: Sendable, Hashable {
  /// The current phase. Phases follow in this order.
  enum Phase: Int, Sendable, Comparable {
    case connecting, greeting, encrypting, signingIn, sender, recipient, data, text

    static func < (lhs: Phase, rhs: Phase) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private(set) var phase = Phase.connecting
  /// The last reply code since the phase began. Nil if there was none.
  private(set) var code: Int?
  /// The middle number of the enhanced status code, as in `5.1.1` (RFC 3463). Nil if the server gave none.
  private(set) var subject: Int?

  /// A command was sent. Only its kind is stored, because it may contain a password or an address.
  mutating func asked(_ command: some Collection<UInt8>) {
    switch String(decoding: command.prefix(4), as: UTF8.self).uppercased() {
    case "EHLO", "HELO": enter(.greeting)
    case "STAR": enter(.encrypting)
    case "AUTH": enter(.signingIn)
    case "MAIL": enter(.sender)
    case "RCPT": enter(.recipient)
    case "DATA": enter(.data)
    default: break
    }
  }

  /// A part of the letter itself was sent.
  mutating func toldText() { if phase != .text { enter(.text) } }

  /// A line of a reply was received.
  mutating func answered(_ line: some Collection<UInt8>) {
    let text = String(decoding: line.prefix(16), as: UTF8.self)
    guard let reply = text.prefixMatch(of: /([2-5]\d\d)(?:[ -](?:[245]\.(\d{1,3})\.\d{1,3}(?!\d))?|\s|$)/) else {
      return
    }
    // The reply to QUIT says nothing about the letter.
    if reply.1 == "221" { return }
    code = Int(reply.1)
    subject = reply.2.flatMap { Int($0) }
  }

  private mutating func enter(_ phase: Phase) {
    self.phase = phase
    (code, subject) = (nil, nil)
  }

  /// The kind of problem if the conversation ended here without the letter being accepted.
  /// - Parameter isAnswered: whether a refusal ended it, not the connection.
  func fault(isAnswered: Bool) -> DeliveryProblem.Kind {
    guard isAnswered, let code, code >= 400 else { return phase < .recipient ? .unreachable : .interrupted }
    // Servers that require a user name say so at any point (RFC 4954, 6).
    if [530, 534, 535, 538].contains(code), phase <= .recipient { return .signInRefused }
    if code == 421 { return .serverUnavailable }
    switch phase {
    case .connecting, .greeting: return .serverUnavailable
    case .encrypting: return .insecure
    case .signingIn: return .signInRefused
    case .sender: return code < 500 ? .serverUnavailable : .senderRefused
    case .recipient where code < 500, .data where code < 500, .text where code < 500: return .deferred
    case .recipient: return isAboutMailbox ? .mailboxUnknown : .refused
    case .data, .text: return .refused
    }
  }

  /// Whether the refusal of a recipient concerns the mailbox itself: by its enhanced status code (RFC 3463, 3.2), or
  /// else by the reply code alone (RFC 5321, 4.2.3).
  private var isAboutMailbox: Bool {
    subject.map { $0 == 1 } ?? (code.map { [550, 551, 553].contains($0) } ?? false)
  }
}
