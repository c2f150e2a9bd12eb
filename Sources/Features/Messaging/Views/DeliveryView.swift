import Care
import Remedi
import Web

/// What became of a message on its way to one recipient, as its sender sees it.
struct DeliveryView: View {
  let name: String
  /// "Opened", "Taken on".
  let status: String
  /// Nil if no moment belongs to the status.
  let time: MailTime?

  var fields: Fields { ["name": name, "status": status, "time": time] }
}

extension DeliveryView {
  /// - Parameter hasLeft: whether the recipient has left the clinic.
  init(_ delivery: MessageDelivery, hasLeft: Bool, _ clock: LocalClock) {
    let (status, moment): (String, Int64?) =
      if let accepted = delivery.acceptedAt {
        ("Taken on", accepted)
      } else if let opened = delivery.openedAt {
        ("Opened", opened)
      } else if let withdrawn = delivery.withdrawnAt {
        ("Withdrawn before it was opened", withdrawn)
      } else if hasLeft {
        ("Left the clinic before opening it", nil)
      } else {
        ("Sent, not opened yet", nil)
      }
    self.init(name: delivery.recipient.name, status: status, time: moment.map { .long($0, clock) })
  }
}
