import Web

/// The patient's current day: what is planned and the status of each dose.
struct ChartDayView: View {
  /// "Tuesday, 3 March".
  let date: String
  /// Nil if nothing is planned.
  let progress: ProgressView?
  /// Doses of earlier days that can still be done in time, each with a remark that says until when.
  var carriedOver: [DoseView] = []
  let doses: [DoseView]
  /// "Time zone: Asia/Tokyo since yesterday, before: Europe/Berlin." Nil except in the first week.
  var zoneChange: String?
  /// The prescriptions that are paused today: "Levodopa, until 3 May".
  var paused: [String] = []
  /// The next day on which something is planned. Nil if there is none within a week.
  let next: ComingDayView?
  /// The link to the explanation of the day's content, or of why the day is empty.
  var whyHref: String?

  var fields: Fields {
    [
      "date": date, "zoneChange": zoneChange, "whyHref": doses.isEmpty ? nil : whyHref,
      "whyNothingHref": doses.isEmpty ? whyHref : nil, "progress": progress, "carriedOver": carriedOver,
      "isCarriedOver": !carriedOver.isEmpty, "doses": doses, "hasDoses": !doses.isEmpty, "paused": paused, "next": next,
    ]
  }
}

/// What is planned for a future day.
struct ComingDayView: View {
  /// "Tomorrow", "Monday, 9 March".
  let label: String
  /// "7 planned".
  let summary: String
  let doses: [ComingDoseView]

  var fields: Fields { ["label": label, "summary": summary, "doses": doses] }
}

/// One planned dose of a future day.
struct ComingDoseView: View {
  let time: String
  let name: String
  /// Nil if none is prescribed.
  let amount: String?

  var fields: Fields { ["time": time, "name": name, "amount": amount] }
}

/// One planned dose and its record.
struct DoseView: View {
  /// The planned time in the patient's time zone: "08:00".
  let time: String
  let name: String
  /// "1 tablet", "3 sets of 10", "20 minutes". Nil if none is prescribed.
  let amount: String?
  let badge: StatusBadge
  /// "At 08:04, 4 minutes late", "Recorded at 10:02". Nil while nothing is recorded.
  let recorded: String?
  /// Why the dose was skipped: "Side effects".
  let reason: String?
  /// "Pain 2 of 10, effort 5 of 10".
  let feedback: String?
  /// The patient's own words.
  let note: String?
  /// What else happened to the record: "Corrected once.", "A record of 08:04 was undone today, 09:10."
  var remarks: [String] = []
  /// Whether the dose was simply completed. On paper, such doses of past days are only counted.
  var isRoutine = false
  /// The link to record the dose on the patient's behalf or to correct it. Nil before its day.
  var recordHref: String?
  var isRecorded = false
  /// The link to the explanation of the dose. Nil if the whole day links to it.
  var whyHref: String?
  /// The link to move the dose. Nil once it is recorded or over, or if the reader may not move it.
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
