import Web

/// One prescription on the chart.
struct PrescriptionView: View {
  let name: String
  let isMedication: Bool
  /// The rule in words: "1 tablet at 08:00 and 20:00 every day, from 4 January 2026".
  let words: String
  /// "1 tablet", "3 sets of 10". Nil if none is prescribed, or if ``words`` has one for each time.
  let amount: String?
  /// The note for the patient, or nil.
  let note: String?
  /// The rule that applies from a later day: "1 tablet at 08:00 every day, from 10 March 2026". Nil if none is planned.
  let change: String?
  /// "Prescribed by Dr. Ann Keller on 4 January 2026".
  let byline: String
  /// "Next: today, 20:00", or before the first dose "First dose tomorrow at 08:00, in 11 hours". Nil if none follows.
  let next: String?
  /// The last four weeks. Nil if nothing counts yet.
  let adherence: ProgressView?
  /// Why and by whom it was or will be stopped, or that it has ended. Nil while it runs.
  let stopped: String?
  /// Whether it can be changed and stopped.
  let isChangeable: Bool
  /// "Paused until 3 March 2026: before surgery". Nil if there is no current or future pause.
  var paused: String?
  /// The link to pause, or to end the current or future pause.
  var pauseHref = ""
  let changeHref: String
  let stopHref: String
  let historyHref: String
  /// Whether the patient has read the latest change: "Read by the patient on 3 March, 14:02". Nil if nobody was
  /// notified.
  var reading: String?
  /// The link to record a dose taken as needed on the patient's behalf. Nil if the prescription has set times.
  var recordHref: String?
  /// Amount and frequency, if another prescription on the chart has the same name.
  var distinction: String?

  /// The subject of its links, for screen-reader users who hear them one by one.
  private var label: String { [name, distinction].compactMap { $0 }.joined(separator: ", ") }

  var fields: Fields {
    [
      "name": name, "nameParts": name.breakableParts, "label": label, "isMedication": isMedication,
      "kind": isMedication ? "Medication" : "Exercise", "words": words,
      "amount": amount, "note": note, "change": change, "byline": byline, "next": next, "adherence": adherence,
      "paused": paused, "isPaused": paused != nil, "pauseHref": pauseHref, "stopped": stopped,
      "isChangeable": isChangeable, "changeHref": changeHref, "stopHref": stopHref,
      "historyHref": historyHref, "isAsNeeded": recordHref != nil, "recordHref": recordHref,
      "reading": reading,
    ]
  }
}
