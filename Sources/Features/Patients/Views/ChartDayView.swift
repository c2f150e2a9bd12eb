import Web

/// The patient's today: what is planned and where each dose stands.
struct ChartDayView: View {
  /// "Tuesday, 3 March".
  let date: String
  /// Nil where nothing is planned.
  let progress: ProgressView?
  let doses: [DoseView]

  var fields: [String: (any Sendable)?] {
    ["date": date, "progress": progress, "doses": doses, "hasDoses": !doses.isEmpty]
  }
}

/// One planned dose, and what was recorded of it.
struct DoseView: View {
  /// The planned clock time where the patient is: "08:00".
  let time: String
  let name: String
  /// "1 tablet", "3 sets of 10", "20 minutes"; nil where none is prescribed.
  let amount: String?
  let badge: StatusBadge
  /// "Done at 08:04, 4 minutes late", "Recorded at 10:02"; nil while nothing is recorded.
  let recorded: String?
  /// Why it was skipped: "Side effects".
  let reason: String?
  /// "Pain 2 of 10, effort 5 of 10".
  let feedback: String?
  /// The patient's own words.
  let note: String?
  /// What else happened to the record: "Corrected once.", "A record of 08:04 was undone today, 09:10."
  var remarks: [String] = []

  var fields: [String: (any Sendable)?] {
    [
      "time": time, "name": name, "amount": amount, "badge": badge, "recorded": recorded, "reason": reason,
      "feedback": feedback, "note": note, "remarks": remarks,
      "hasMore": !remarks.isEmpty || [recorded, reason, feedback, note].contains { $0 != nil },
    ]
  }
}
