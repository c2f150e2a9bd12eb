import Web

extension ChartView {
  static var samples: [(name: String, view: ChartView)] {
    [("typical", typical), ("empty", empty), ("long name", longName)]
  }

  private static var typical: ChartView {
    chart(
      ChartHeaderView(
        name: "Bob Miller", facts: ["71 years", "born 4 March 1954", "No. 0044-7781", "Stage 2.5"],
        localTime: "10:42 in Europe/Berlin", editHref: "/patients/7/edit",
        prescribeExerciseHref: "/patients/7/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/7/prescriptions/new?kind=medication", invitation: nil),
      today: .sample, calendar: .sample, active: PrescriptionView.activeSamples,
      stopped: [.stoppedSample], timeline: TimelineWeekView.samples,
      treatments: "Speech therapy on Thursdays.\nDeep brain stimulation since 2023.",
      notes: "Prefers short sessions in the morning.")
  }

  private static var empty: ChartView {
    chart(
      ChartHeaderView(
        name: "Li Wei", facts: ["58 years", "born 30 May 1967"], localTime: "17:42 in Asia/Shanghai",
        editHref: "/patients/10/edit",
        prescribeExerciseHref: "/patients/10/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/10/prescriptions/new?kind=medication",
        invitation: InvitationStateView(
          sentence: "Li Wei has not opened the invitation yet. It is valid until 14 March.",
          printHref: "/patients/10/invitation")),
      today: ChartDayView(date: "Tuesday, 3 March", progress: nil, doses: []),
      calendar: CalendarView(caption: "The last 5 weeks", summary: nil, weeks: CalendarView.emptyWeeks),
      active: [], stopped: [], timeline: [], treatments: nil, notes: nil)
  }

  private static var longName: ChartView {
    chart(
      ChartHeaderView(
        name: "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis",
        facts: ["83 years", "born 29 November 1942", "No. 0044-7781-NL-000000000000123456789", "Stage 3"],
        localTime: "10:42 in America/Argentina/ComodRivadavia", editHref: "/patients/9/edit",
        prescribeExerciseHref: "/patients/9/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/9/prescriptions/new?kind=medication",
        invitation: InvitationStateView(
          sentence: "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis has not opened the invitation yet.",
          printHref: "/patients/9/invitation")),
      today: .sample, calendar: .sample, active: PrescriptionView.activeSamples, stopped: [],
      timeline: TimelineWeekView.samples, treatments: nil, notes: nil)
  }

  private static func chart(
    _ header: ChartHeaderView, today: ChartDayView, calendar: CalendarView, active: [PrescriptionView],
    stopped: [PrescriptionView], timeline: [TimelineWeekView], treatments: String?, notes: String?
  ) -> ChartView {
    ChartView(
      header: header, eventsHref: "/patients/7/events",
      today: today, calendar: calendar,
      active: active, stopped: stopped, timeline: timeline,
      exportHref: "/patients/7/report.csv?from=2026-01-28&to=2026-03-03",
      profile: [
        DefinitionView("User name", "bob-miller-27"), DefinitionView("E-mail", "bob@example.org"),
        DefinitionView("Phone", nil), DefinitionView("Address", "12 Mill Lane\n10115 Berlin"),
        DefinitionView("Gender", "Male"), DefinitionView("Time zone", "Europe/Berlin"),
      ], treatments: treatments, notes: notes,
      careTeam: [
        CareTeamMemberView(name: "Dr. Ann Keller", role: "made this record on 4 January 2026"),
        CareTeamMemberView(name: "Dr. Charlie Osei", role: "since 12 February 2026"),
      ],
      accessLog: [
        AccessEntryView(time: "Today, 10:42", person: "Dr. Ann Keller", deed: "read the record"),
        AccessEntryView(time: "Yesterday, 16:05", person: "Dr. Charlie Osei", deed: "changed a prescription"),
      ])
  }
}
