import Remedi
import Testing

@testable import Notifications

/// What a refusal means, by where in the conversation it comes.
@Suite struct SMTPDialogueTests {
  @Test(arguments: [
    ("RCPT", "550 5.1.1 no such user", DeliveryProblem.Kind.mailboxUnknown), ("RCPT", "550 unknown", .mailboxUnknown),
    ("RCPT", "553 name not allowed", .mailboxUnknown), ("RCPT", "550-5.7.1 blocked", .refused),
    ("RCPT", "554 5.7.1 relay access denied", .refused), ("RCPT", "552 5.2.2 mailbox full", .refused),
    ("RCPT", "451 4.7.1 greylisted", .deferred), ("RCPT", "450 4.1.1 later", .deferred),
    ("RCPT", "421 4.3.2 shutting down", .serverUnavailable), ("RCPT", "530 5.7.0 sign in first", .signInRefused),
    ("DATA", "451 later", .deferred), ("DATA", "554 5.6.0 no", .refused), ("DATA", "550 5.1.1 odd", .refused),
    ("MAIL", "550 5.7.1 not your address", .senderRefused), ("MAIL", "451 4.3.0 later", .serverUnavailable),
    ("MAIL", "530 5.7.0 Authentication required", .signInRefused), ("AUTH", "535 5.7.8 no", .signInRefused),
    ("AUTH", "454 4.7.0 later", .signInRefused), ("STARTTLS", "454 no TLS", .insecure),
    ("EHLO", "554 no", .serverUnavailable),
  ])
  func aRefusalIsJudgedByItsPlace(command: String, reply: String, kind: DeliveryProblem.Kind) {
    var dialogue = SMTPDialogue()
    dialogue.asked("EHLO here\r\n".utf8)
    dialogue.answered("250 hello\r\n".utf8)
    dialogue.asked("\(command) something\r\n".utf8)
    dialogue.answered("\(reply)\r\n".utf8)
    // curl says good-bye; that answer is none to the letter.
    dialogue.asked("QUIT\r\n".utf8)
    dialogue.answered("221 2.0.0 bye\r\n".utf8)
    #expect(dialogue.fault(isAnswered: true) == kind)
    #expect(dialogue.code == Int(reply.prefix(3)))
  }

  @Test(arguments: [
    ([], DeliveryProblem.Kind.unreachable), (["EHLO"], .unreachable), (["EHLO", "STARTTLS", "AUTH"], .unreachable),
    (["EHLO", "MAIL"], .unreachable), (["EHLO", "MAIL", "RCPT"], .interrupted),
    (["EHLO", "MAIL", "RCPT", "DATA"], .interrupted),
  ])
  func aLineThatBreaksIsTheLettersOnlyWhereTheLetterWasSpokenOf(commands: [String], kind: DeliveryProblem.Kind) {
    var dialogue = SMTPDialogue()
    for command in commands {
      dialogue.asked("\(command) x\r\n".utf8)
      dialogue.answered("250 2.0.0 fine\r\n".utf8)
    }
    #expect(dialogue.fault(isAnswered: false) == kind)
    #expect(dialogue.fault(isAnswered: true) == kind)
  }

  @Test func theAnswerBeforeTheTextIsNoneToTheText() {
    var dialogue = SMTPDialogue()
    dialogue.asked("DATA\r\n".utf8)
    dialogue.answered("354 go on\r\n".utf8)
    dialogue.toldText()
    #expect(dialogue.code == nil)
    dialogue.answered("550 5.7.1 spam\r\n".utf8)
    #expect(dialogue.fault(isAnswered: true) == .refused)
  }

  @Test(arguments: ["", "\r\n", "abc", "55", "999 what", "5500 long", "\u{FFFD}\0"])
  func whatIsNoReplyIsNone(line: String) {
    var dialogue = SMTPDialogue()
    dialogue.asked("RCPT TO:<a@b>".utf8)
    dialogue.answered(line.utf8)
    #expect(dialogue.code == nil)
  }

  @Test(arguments: [
    ("smtp://mail.example.org", false, SMTPServer.Security.startTLS, 587),
    ("smtps://mail.example.org/", false, .implicit, 465),
    ("smtp://mail.example.org:2525", false, .startTLS, 2525), ("smtp://127.0.0.1:25", true, .none, 25),
    ("smtp://localhost", true, .none, 587),
  ])
  func aServerIsReadWithItsPortAndProtection(text: String, isPlain: Bool, security: SMTPServer.Security, port: Int)
    throws
  {
    let server = try SMTPServer(text, isPlain: isPlain)
    #expect(server.security == security)
    #expect(server.port == port)
  }

  @Test(arguments: [
    ("mail.example.org", false, SMTPSettingFault.address), ("smtp://", false, .address),
    ("smtp://a:b@c", false, .address),
    ("smtp://mail.example.org/path", false, .address), ("smtp://mail.example.org?x=1", false, .address),
    ("smtp://mail.example.org:0", false, .address), ("http://mail.example.org", false, .address),
    ("smtp://mail.example.org", true, .plainNetwork), ("smtp://127.0.0.1.example.org", true, .plainNetwork),
    ("smtps://127.0.0.1", true, .plainTLS),
  ])
  func aServerThatCannotBeIsRefused(text: String, isPlain: Bool, fault: SMTPSettingFault) {
    #expect(throws: fault) { try SMTPServer(text, isPlain: isPlain) }
  }
}
