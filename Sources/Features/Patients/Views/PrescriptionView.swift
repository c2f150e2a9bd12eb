import Web

/// One prescription on the chart.
struct PrescriptionView: View {
  let name: String
  let isMedication: Bool
  /// The rule in words: "1 tablet at 08:00 and 20:00 every day, from 4 January 2026".
  let words: String
  /// "1 tablet", "3 sets of 10"; nil where none is prescribed, or where the words hold one for each time.
  let amount: String?
  /// The note for the patient, or nil.
  let note: String?
  /// What holds from a later day on: "1 tablet at 08:00 every day, from 10 March 2026"; nil where nothing will change.
  let change: String?
  /// "Prescribed by Dr. Ann Keller on 4 January 2026".
  let byline: String
  /// "Next: today, 20:00", or before the first dose "First dose tomorrow at 08:00, in 11 hours"; nil where none follows.
  let next: String?
  /// The last four weeks; nil where nothing counts yet.
  let adherence: ProgressView?
  /// Why and by whom it was or will be stopped, or that it has ended; nil while it runs.
  let stopped: String?
  /// Whether it can be changed and stopped.
  let isChangeable: Bool
  /// "Paused until 3 March 2026: before surgery"; nil where it neither is nor will be paused.
  var paused: String?
  /// Where a pause is made, or where the one that is or will be is ended.
  var pauseHref = ""
  let changeHref: String
  let stopHref: String
  let historyHref: String
  /// Whether the patient has read of the latest change: "Read by the patient on 3 March, 14:02"; nil where nobody was told.
  var reading: String?
  /// Where a dose taken as needed is recorded on the patient's behalf; nil where it has set times.
  var recordHref: String?
  /// How much and how often, where another on the chart has the same name.
  var distinction: String?

  /// What its links are about, for those who hear them one by one.
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
