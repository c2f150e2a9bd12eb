import Care
import Record
import Remedi

extension InvitationStateView {
  /// - Parameters:
  ///   - invitedUntil: when the patient's open invitation expires. Nil if there is none.
  ///   - letter: the letter that carries the invitation. Nil if none was written.
  init(_ file: PatientRecord, _ clock: LocalClock, _ invitedUntil: Instant?, _ letter: OutboxMessage?) {
    let name = Phrases.isolated(file.patient.name)
    let sentence =
      if let invitedUntil {
        """
        \(name) has not accepted the invitation yet. It can be accepted until \
        \(Phrases.invitationLastDay(ending: clock.calendar.written(invitedUntil))).
        """
      } else {
        "\(name) has not joined yet, and no invitation is open. Make a new one."
      }
    self.init(sentence: sentence, printHref: "\(file.path)/invitation")
    guard invitedUntil != nil else { return }
    let address = file.patient.profile.email
    if let letter, let failedAt = letter.failedAt, let problem = letter.delivery?.problem {
      trouble =
        "The invitation was not delivered: \(problem.kind.words) (\(clock.day(clock.calendar.date(at: failedAt))))."
      if address == letter.recipientAddress {
        correctHref = "\(file.path)/edit"
        sendWords = problem.kind.mayHelpToSendAgain ? "Send it again" : nil
        return
      }
    } else if let letter, letter.pending, let problem = letter.delivery?.problem {
      self.sentence += " It is still on its way: \(problem.kind.words)."
    }
    // The address was corrected, or added later.
    if let address, address != letter?.recipientAddress {
      sendWords = letter == nil ? "Send it by mail" : "Send it to the new address"
    }
  }
}

extension DeliveryProblem.Kind {
  /// Whether a letter that this address did not accept may be sent to it again.
  fileprivate var mayHelpToSendAgain: Bool { ![.mailboxUnknown, .addressUnusable].contains(self) }
}
