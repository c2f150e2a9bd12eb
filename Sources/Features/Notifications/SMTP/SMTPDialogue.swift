import Remedi

/// How far a conversation with a mail server came, as the wire shows it: what was asked last, and what was answered.
struct SMTPDialogue: Sendable, Hashable {
  /// What is being done, in the order in which it is done.
  enum Phase: Int, Sendable, Comparable {
    case connecting, greeting, encrypting, signingIn, sender, recipient, data, text

    static func < (lhs: Phase, rhs: Phase) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private(set) var phase = Phase.connecting
  /// The last reply since the phase began; nil where there was none.
  private(set) var code: Int?
  /// Its second and third digits of three, as in `5.1.1` (RFC 3463); nil where the server gave none.
  private(set) var subject: Int?

  /// A command went out. Nothing of it is kept but what it is: it may hold a password or an address.
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

  /// Some of the letter itself went out.
  mutating func toldText() { if phase != .text { enter(.text) } }

  /// A line of a reply came in.
  mutating func answered(_ line: some Collection<UInt8>) {
    let text = String(decoding: line.prefix(16), as: UTF8.self)
    guard let reply = text.prefixMatch(of: /([2-5]\d\d)(?:[ -](?:[245]\.(\d{1,3})\.\d{1,3}(?!\d))?|\s|$)/) else {
      return
    }
    // What answers the farewell says nothing of the letter.
    if reply.1 == "221" { return }
    code = Int(reply.1)
    subject = reply.2.flatMap { Int($0) }
  }

  private mutating func enter(_ phase: Phase) {
    self.phase = phase
    (code, subject) = (nil, nil)
  }

  /// What it means that the conversation ended here without the letter being taken.
  /// - Parameter isAnswered: whether a refusal ended it, not the line.
  func fault(isAnswered: Bool) -> DeliveryProblem.Kind {
    guard isAnswered, let code, code >= 400 else { return phase < .recipient ? .unreachable : .interrupted }
    // Servers that want a user name say so wherever they like (RFC 4954, 6).
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

  /// Whether a refusal of a recipient is about the mailbox itself: by its finer code (RFC 3463, 3.2), or else by what the
  /// code alone says (RFC 5321, 4.2.3).
  private var isAboutMailbox: Bool {
    subject.map { $0 == 1 } ?? (code.map { [550, 551, 553].contains($0) } ?? false)
  }
}
