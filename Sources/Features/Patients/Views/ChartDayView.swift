import Web

/// The patient's today: what is planned and where each dose stands.
struct ChartDayView: View {
  /// "Tuesday, 3 March".
  let date: String
  /// Nil where nothing is planned.
  let progress: ProgressView?
  /// What of the days before can still be done in time, each with a remark that says until when.
  var carriedOver: [DoseView] = []
  let doses: [DoseView]
  /// "Time zone: Asia/Tokyo since yesterday, before: Europe/Berlin."; nil but in the first week.
  var zoneChange: String?
  /// What asks for nothing today since it is paused: "Levodopa, until 3 May".
  var paused: [String] = []
  /// The next day on which something is planned; nil where there is none within a week.
  let next: ComingDayView?
  /// The link to the explanation of what the day holds, or of why it is empty.
  var whyHref: String?

  var fields: Fields {
    [
      "date": date, "zoneChange": zoneChange, "whyHref": doses.isEmpty ? nil : whyHref,
      "whyNothingHref": doses.isEmpty ? whyHref : nil, "progress": progress, "carriedOver": carriedOver,
      "isCarriedOver": !carriedOver.isEmpty, "doses": doses, "hasDoses": !doses.isEmpty, "paused": paused, "next": next,
    ]
  }
}

/// What is planned for a day to come.
struct ComingDayView: View {
  /// "Tomorrow", "Monday, 9 March".
  let label: String
  /// "7 planned".
  let summary: String
  let doses: [ComingDoseView]

  var fields: Fields { ["label": label, "summary": summary, "doses": doses] }
}

/// One planned dose of a day to come.
struct ComingDoseView: View {
  let time: String
  let name: String
  /// Nil where none is prescribed.
  let amount: String?

  var fields: Fields { ["time": time, "name": name, "amount": amount] }
}

/// One planned dose, and what was recorded of it.
struct DoseView: View {
  /// The planned clock time where the patient is: "08:00".
  let time: String
  let name: String
  /// "1 tablet", "3 sets of 10", "20 minutes"; nil where none is prescribed.
  let amount: String?
  let badge: StatusBadge
  /// "At 08:04, 4 minutes late", "Recorded at 10:02"; nil while nothing is recorded.
  let recorded: String?
  /// Why it was skipped: "Side effects".
  let reason: String?
  /// "Pain 2 of 10, effort 5 of 10".
  let feedback: String?
  /// The patient's own words.
  let note: String?
  /// What else happened to the record: "Corrected once.", "A record of 08:04 was undone today, 09:10."
  var remarks: [String] = []
  /// Whether it was simply done: on paper such doses of past days are only counted.
  var isRoutine = false
  /// Where it is recorded on the patient's behalf, or corrected; nil before its day.
  var recordHref: String?
  var isRecorded = false
  /// The link to the explanation of the dose. Nil if the whole day links to it.
  var whyHref: String?
  /// Where it is moved; nil once it is recorded or over, and for who may not.
  var moveHref: String?

  var fields: Fields {
    [
      "time": time, "name": name, "amount": amount, "badge": badge, "recorded": recorded, "reason": reason,
      "feedback": feedback, "note": note, "remarks": remarks, "isRoutine": isRoutine,
      "canRecord": recordHref != nil, "recordHref": recordHref,
      "whyHref": whyHref, "moveHref": moveHref, "hasActs": [recordHref, whyHref, moveHref].contains { $0 != nil },
      "recordWord": isRecorded ? "Correct" : "Record",
      "hasMore": !remarks.isEmpty || [recorded, reason, feedback, note].contains { $0 != nil },
    ]
  }
}
