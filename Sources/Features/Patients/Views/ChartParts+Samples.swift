import Web

extension DoseView {
  static var samples: [DoseView] {
    [
      DoseView(
        time: "08:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", badge: StatusBadge(.completed),
        recorded: "At 08:04, 4 minutes late", reason: nil, feedback: nil, note: nil, remarks: ["Corrected once."],
        recordHref: "/patients/7/prescriptions/1/doses/c20260303T0800", isRecorded: true,
        whyHref: "/patients/7/prescriptions/1/why?dose=c20260303T0800"),
      DoseView(
        time: "09:00", name: "Sit to stand", amount: "3 sets of 10", badge: StatusBadge(.completed),
        recorded: "At 09:31, recorded by Dr. Ann Keller", reason: nil, feedback: "Pain 2 of 10, effort 5 of 10",
        note: "Reported by the patient. Left hand stiff, better after the second set.",
        recordHref: "/patients/7/prescriptions/2/doses/c20260303T0900", isRecorded: true),
      DoseView(
        time: "10:00", name: "Macrogol 13 g", amount: "1 sachet", badge: StatusBadge(.skipped),
        recorded: "Recorded at 10:02", reason: "Side effects", feedback: nil, note: nil),
      DoseView(
        time: "12:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", badge: StatusBadge(.due),
        recorded: nil, reason: nil, feedback: nil, note: nil,
        recordHref: "/patients/7/prescriptions/1/doses/c20260303T1200"),
      DoseView(
        time: "20:00", name: "Levodopa/Carbidopa prolonged release 200/50", amount: "1 tablet",
        badge: StatusBadge(.upcoming), recorded: nil, reason: nil, feedback: nil, note: nil),
    ]
  }
}

extension DoseView {
  /// A dose that was simply completed.
  static func routine(time: String) -> DoseView {
    DoseView(
      time: time, name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", badge: StatusBadge(.completed),
      recorded: "At \(time), on time", reason: nil, feedback: nil, note: nil, isRoutine: true)
  }
}

extension ChartDayView {
  static var sample: ChartDayView {
    ChartDayView(
      date: "Tuesday, 3 March", progress: ProgressView(done: 3, of: 5), doses: DoseView.samples,
      zoneChange: "Time zone: Europe/Lisbon since yesterday, before: Europe/Berlin.",
      paused: ["Rasagiline 1 mg, until 3 May", "Marching on a chair, until further notice"],
      next: ComingDayView(
        label: "Tomorrow", summary: "2 planned",
        doses: [
          ComingDoseView(time: "08:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet"),
          ComingDoseView(time: "09:00", name: "Sit to stand", amount: nil),
        ]), whyHref: "/patients/7/why?date=2026-03-03")
  }
}

extension ChartDayView {
  static var hebrew: ChartDayView {
    ChartDayView(
      date: "Tuesday, 3 March", progress: ProgressView(done: 1, of: 1), doses: RecordDayView.hebrew[0].doses,
      paused: ["\u{2068}ليفودوبا 100/25\u{2069}, until 3 May"],
      next: ComingDayView(
        label: "Tomorrow", summary: "1 planned",
        doses: [ComingDoseView(time: "09:00", name: "קימה מכיסא", amount: "3 sets of 10 repetitions")]))
  }
}

extension CalendarView {
  static var sample: CalendarView {
    CalendarView(
      caption: "The last 5 weeks", summary: "Last 28 days: 104 of 121 completed, 86%", weeks: weeks(planned: 5))
  }

  static var emptyWeeks: [CalendarWeekView] { weeks(planned: 0) }

  /// Five weeks that end in the week of 2 March. Tuesday of that week is today.
  private static func weeks(planned: Int) -> [CalendarWeekView] {
    let labels = ["2 Feb", "9 Feb", "16 Feb", "23 Feb", "2 Mar"]
    return labels.enumerated().map { week, label in
      CalendarWeekView(
        label: label,
        days: (0..<7).map { day in
          let number = (1 + week * 7 + day) % 28 + 1
          let isAhead = week == 4 && day > 1
          let completed = min(planned, [5, 4, 5, 3, 5, 1, 2, 5, 5, 0, 4][(week * 7 + day) % 11])
          return CalendarDayView(
            day: String(number),
            label: planned == 0 ? "\(number): nothing planned" : "\(number): \(completed) of \(planned) completed",
            figures: planned == 0 || isAhead ? nil : "\(completed)/\(planned)",
            level: isAhead ? .ahead : .of(completed: completed, planned: planned), isToday: week == 4 && day == 1,
            href: week == 4 && day == 1 ? "#today" : isAhead ? nil : "#day-2026-03-02")
        })
    }
  }
}

extension RecordDayView {
  static var samples: [RecordDayView] {
    let missed = DoseView(
      time: "20:00", name: "Levodopa/Carbidopa prolonged release 200/50", amount: "1 tablet",
      badge: StatusBadge(.missed), recorded: nil, reason: nil, feedback: nil, note: nil)
    return [
      RecordDayView(
        id: "day-2026-03-02", label: "Monday, 2 March", summary: "2 of 3 completed",
        doses: Array(DoseView.samples.prefix(3)) + [missed]),
      RecordDayView(
        id: "day-2026-03-01", label: "Sunday, 1 March", summary: "3 of 3 completed",
        doses: Array(DoseView.samples.prefix(3))),
    ]
  }

  static var folded: RecordDayView {
    RecordDayView(
      id: "day-2026-02-28", label: "Saturday, 28 February", summary: "2 of 2 completed",
      doses: ["08:00", "20:00"].map(DoseView.routine), isFolded: true)
  }

  static var hebrew: [RecordDayView] {
    [
      RecordDayView(
        id: "day-2026-03-02", label: "Monday, 2 March", summary: "1 of 1 completed",
        doses: [
          DoseView(
            time: "09:00", name: "קימה מכיסא", amount: "3 sets of 10 repetitions", badge: StatusBadge(.completed),
            recorded: "At 09:31", reason: nil, feedback: "Pain 2 of 10", note: "יד שמאל נוקשה היום.")
        ])
    ]
  }
}

extension RecordWeekLinkView {
  static var samples: [RecordWeekLinkView] {
    [
      RecordWeekLinkView(
        label: "This week so far", summary: "2 of 3 completed, 67%", href: "/patients/7/record?until=2026-03-03"),
      RecordWeekLinkView(
        label: "23 February to 1 March", summary: "41 of 46 completed, 89%, 2 skipped",
        href: "/patients/7/record?until=2026-03-01"),
      RecordWeekLinkView(label: "Before 2 February", summary: nil, href: "/patients/7/record?until=2026-02-01"),
    ]
  }
}

extension PrescriptionView {
  static var activeSamples: [PrescriptionView] {
    [
      PrescriptionView(
        name: "Levodopa/Carbidopa 100/25", isMedication: true,
        words: "1 tablet at 08:00, 12:00 and 16:00 every day, from 4 January 2026",
        amount: nil, note: "With water, 30 minutes before food.",
        change: "1.5 tablets at 08:00, 12:00 and 16:00 every day, from 10 March 2026",
        byline: "Prescribed by Dr. Ann Keller on 4 January 2026, changed today",
        next: "Next: today, 12:00",
        adherence: ProgressView(done: 78, of: 84, label: "Last 28 days: 78 of 84 completed, 93%"),
        stopped: nil, isChangeable: true, changeHref: "/patients/7/prescriptions/1/change",
        stopHref: "/patients/7/prescriptions/1/stop",
        historyHref: "/patients/7/prescriptions/1"),
      PrescriptionView(
        name: "Sit to stand", isMedication: false, words: "at 09:00 every day, from 3 March 2026 until 3 June 2026",
        amount: "3 sets of 10 repetitions", note: nil, change: nil,
        byline: "Prescribed by Dr. Charlie Osei on 2 March 2026", next: "Next: tomorrow, 09:00", adherence: nil,
        stopped: nil, isChangeable: true,
        changeHref: "/patients/7/prescriptions/2/change", stopHref: "/patients/7/prescriptions/2/stop",
        historyHref: "/patients/7/prescriptions/2"),
    ]
  }

  static var rightToLeft: PrescriptionView {
    PrescriptionView(
      name: "ليفودوبا 100/25", isMedication: true, words: "1 tablet at 08:00 every day, from 4 January 2026",
      amount: nil,
      note: "مع كوب من الماء، قبل الأكل بنصف ساعة (30 دقيقة).", change: nil,
      byline: "Prescribed by \u{2068}ד״ר נועה אבן־עזרא\u{2069} on 4 January 2026", next: nil, adherence: nil,
      stopped: nil, isChangeable: true, paused: "Paused until 3 May 2026: \u{2068}לפני ניתוח\u{2069}",
      pauseHref: "/patients/7/prescriptions/4/resume", changeHref: "/patients/7/prescriptions/4/change",
      stopHref: "/patients/7/prescriptions/4/stop", historyHref: "/patients/7/prescriptions/4")
  }

  static var stoppedSample: PrescriptionView {
    PrescriptionView(
      name: "Pramipexole 0.18 mg", isMedication: true, words: "1 tablet at 22:00 every day, from 4 January 2026",
      amount: nil,
      note: nil, change: nil, byline: "Prescribed by Dr. Ann Keller on 4 January 2026", next: nil,
      adherence: ProgressView(done: 24, of: 28, label: "Last 28 days: 24 of 28 completed, 86%"),
      stopped: "Stopped 2 February, 11:45 by Dr. Ann Keller: sleepy during the day", isChangeable: false,
      changeHref: "/patients/7/prescriptions/3/change",
      stopHref: "/patients/7/prescriptions/3/stop", historyHref: "/patients/7/prescriptions/3")
  }
}
