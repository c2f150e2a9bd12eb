import Web

/// The legal hold of the clinic's messages.
struct MessageHoldView: PageView {
  /// The hold in force. Nil if there is none.
  struct Hold: View {
    let by: String
    /// "2 March 2026, 12:00".
    let at: String
    let reason: String

    var fields: Fields { ["by": by, "at": at, "reason": reason] }
  }

  static let template = "messaging/hold"
  let title = "Legal hold"
  var trail: [Crumb] { [Crumb("Clinic", "/clinic")] }
  /// Nil without a hold.
  let hold: Hold?
  /// The ID of the clinic, by which the operator takes out what is kept.
  let clinicId: String
  var reason: FieldView

  init(hold: Hold?, clinicId: String) {
    (self.hold, self.clinicId) = (hold, clinicId)
    reason = FieldView(
      name: "reason", label: hold == nil ? "Why the messages have to be kept" : "Why they need not be kept any more",
      kind: .textArea, hint: "It is kept in the clinic’s audit log, with your name.", isRequired: true)
  }

  var fields: Fields {
    [
      "title": title, "hold": hold, "clinicId": clinicId, "isHeld": hold != nil, "reason": reason,
      "action": hold == nil ? MessageHoldPages.path : "\(MessageHoldPages.path)/end",
      "problems": ProblemSummary(inputs: [reason]),
    ]
  }

  static var samples: [(name: String, view: MessageHoldView)] {
    let clinicId = "4t7m1x9c2v5b8n3k6j0h2g4f1"
    let held = MessageHoldView(
      hold: .init(
        by: "Dr. Paul Voss", at: "2 March 2026, 12:00", reason: "A court asked for the messages of February."),
      clinicId: clinicId)
    let none = MessageHoldView(hold: nil, clinicId: clinicId)
    var faulty = none
    faulty.reason.error = "Say why. The clinic’s audit log keeps it."
    return [("no hold", none), ("held", held), ("with a fault", faulty)]
  }
}
