import Care
import Record
import Remedi

extension InvitationStateView {
  /// - Parameters:
  ///   - invitedUntil: when the patient's open invitation ends; nil where there is none.
  ///   - letter: that brings it; nil where none was written.
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
    // The address was corrected, or came later.
    if let address, address != letter?.recipientAddress {
      sendWords = letter == nil ? "Send it by mail" : "Send it to the new address"
    }
  }
}

extension DeliveryProblem.Kind {
  /// Whether the same address may take a letter that it did not take.
  fileprivate var mayHelpToSendAgain: Bool { ![.mailboxUnknown, .addressUnusable].contains(self) }
}
