import Web

extension ChartView {
  static var samples: [(name: String, view: ChartView)] {
    [
      ("typical", typical), ("empty", empty), ("long name", longName), ("nothing new", nothingNew),
      ("right to left", rightToLeft), ("archived", archived), ("view only", viewOnly),
    ]
  }

  private static var typical: ChartView {
    chart(
      ChartHeaderView(
        name: "Bob Miller", facts: ["71 years", "born 4 March 1954", "No. 0044-7781", "Stage 2.5"],
        localTime: "10:42 in Europe/Berlin", editHref: "/patients/7/edit",
        prescribeExerciseHref: "/patients/7/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/7/prescriptions/new?kind=medication",
        applyProgrammeHref: "/patients/7/programmes",
        weekHref: "/patients/7/week", entryHref: "/patients/7/doses", invitation: nil),
      today: .sample, calendar: .sample, active: PrescriptionView.activeSamples,
      stopped: [.stoppedSample], days: RecordDayView.samples + [.folded],
      treatments: "Speech therapy on Thursdays.\nDeep brain stimulation since 2023.",
      notes: "Prefers short sessions in the morning.", since: .sample, shared: .sample,
      actions: PrescriptionActionsView(
        justPrescribed: [.sample], pauseHref: "/patients/7/prescriptions/pause",
        stopHref: "/patients/7/prescriptions/stop"))
  }

  private static var empty: ChartView {
    chart(
      ChartHeaderView(
        name: "Li Wei", facts: ["58 years", "born 30 May 1967"], localTime: "17:42 in Asia/Shanghai",
        editHref: "/patients/10/edit",
        prescribeExerciseHref: "/patients/10/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/10/prescriptions/new?kind=medication",
        applyProgrammeHref: "/patients/10/programmes",
        weekHref: "/patients/10/week", entryHref: "/patients/10/doses",
        invitation: InvitationStateView(
          sentence: "Li Wei has not opened the invitation yet. It is valid until 14 March.",
          printHref: "/patients/10/invitation")),
      today: ChartDayView(date: "Tuesday, 3 March", progress: nil, doses: [], next: nil),
      calendar: CalendarView(caption: "The last 5 weeks", summary: nil, weeks: CalendarView.emptyWeeks),
      active: [], stopped: [], days: [], treatments: nil, notes: nil, since: nil, neighbours: .alone)
  }

  private static var longName: ChartView {
    chart(
      ChartHeaderView(
        name: "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis",
        facts: ["83 years", "born 29 November 1942", "No. 0044-7781-NL-000000000000123456789", "Stage 3"],
        localTime: "10:42 in America/Argentina/ComodRivadavia", editHref: "/patients/9/edit",
        prescribeExerciseHref: "/patients/9/prescriptions/new?kind=exercise",
        prescribeMedicationHref: "/patients/9/prescriptions/new?kind=medication",
        applyProgrammeHref: "/patients/9/programmes",
        weekHref: "/patients/9/week", entryHref: "/patients/9/doses",
        invitation: InvitationStateView(
          sentence: "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis has not opened the invitation yet.",
          printHref: "/patients/9/invitation",
          trouble: "The invitation was not delivered: refused by the recipient’s mail server (28 February).",
          correctHref: "/patients/9/edit", sendWords: "Send it again")),
      today: .sample, calendar: .sample, active: PrescriptionView.activeSamples, stopped: [],
      days: RecordDayView.samples + [.folded], treatments: nil, notes: nil, since: .overfull, shared: .overfull)
  }

  private static var nothingNew: ChartView {
    chart(
      header("Amina Diallo"), today: .sample, calendar: .sample, active: PrescriptionView.activeSamples, stopped: [],
      days: RecordDayView.samples + [.folded], treatments: nil, notes: nil, since: .quiet)
  }

  private static var rightToLeft: ChartView {
    chart(
      header("أمينة بنت عبد الرحمن الحدّاد"), today: .hebrew, calendar: .sample,
      active: [.rightToLeft] + PrescriptionView.activeSamples, stopped: [], days: RecordDayView.hebrew,
      treatments: "علاج النطق",
      notes: "مريضة منذ عام ٢٠٢٣", since: .hebrew, shared: .hebrew)
  }

  private static func header(_ name: String) -> ChartHeaderView {
    ChartHeaderView(
      name: name, facts: ["64 years", "born 30 May 1961"], localTime: "10:42 in Europe/Berlin",
      editHref: "/patients/8/edit", prescribeExerciseHref: "/patients/8/prescriptions/new?kind=exercise",
      prescribeMedicationHref: "/patients/8/prescriptions/new?kind=medication",
      applyProgrammeHref: "/patients/8/programmes", weekHref: "/patients/8/week",
      entryHref: "/patients/8/doses",
      invitation: nil)
  }

  private static var archived: ChartView {
    var header = typical.header
    header.archived = ArchivedView(
      sentence: "Archived on 2 March 2026 by Dr. Ann Keller: somebody else treats the patient now.",
      note: "Moved to Hamburg; letter sent.", restoreAction: "/patients/7/archive/end",
      eraseHref: "/patients/7/erasure")
    (header.isPrescribable, header.editHref, header.entryHref) = (false, nil, nil)
    return chart(
      header, today: ChartDayView(date: "Tuesday, 3 March", progress: nil, doses: [], next: nil), calendar: .sample,
      active: [],
      stopped: [.stoppedSample], days: RecordDayView.samples, treatments: nil, notes: nil, since: .quiet,
      archiveHref: nil)
  }

  private static var viewOnly: ChartView {
    var header = typical.header
    header.newlyShared = "Dr. Ann Keller shared this record with you today: second opinion"
    header.viewOnly = "You may look at this record until 14 March 2026, but not change it."
    (header.isPrescribable, header.editHref, header.entryHref) = (false, nil, nil)
    return chart(
      header, today: .sample, calendar: .sample, active: [], stopped: [.stoppedSample],
      days: RecordDayView.samples, treatments: nil, notes: nil, since: .quiet,
      archiveHref: nil)
  }

  private static func chart(
    _ header: ChartHeaderView, today: ChartDayView, calendar: CalendarView, active: [PrescriptionView],
    stopped: [PrescriptionView], days: [RecordDayView], treatments: String?, notes: String?,
    since: SinceView?, shared: SharedView = .none, neighbours: NeighboursView = .sample,
    archiveHref: String? = "/patients/7/archive", actions: PrescriptionActionsView = PrescriptionActionsView()
  ) -> ChartView {
    ChartView(
      neighbours: neighbours, since: since, header: header, eventsHref: "/patients/7/events",
      today: today, shared: shared, calendar: calendar, actions: actions,
      active: active, stopped: stopped, days: days,
      weeks: days.isEmpty ? [] : RecordWeekLinkView.samples,
      exportHref: "/patients/7/report.csv?from=2026-01-28&to=2026-03-03",
      profile: [
        DefinitionView("User name", "bob-miller-27"), DefinitionView("E-mail", "bob@example.org"),
        DefinitionView("Phone", nil), DefinitionView("Address", "12 Mill Lane\n10115 Berlin"),
        DefinitionView("Gender", "Male"), DefinitionView("Time zone", "Europe/Berlin"),
      ], treatments: treatments, notes: notes,
      careTeam: [
        CareTeamMemberView(
          name: "Dr. Ann Keller", role: "is responsible for the patient, created this record on 4 January 2026"),
        CareTeamMemberView(
          name: "Dr. Charlie Osei", role: "may look, until 14 March 2026, since 12 February, shared by Dr. Ann Keller"),
      ], careTeamHref: "/patients/7/care-team", consentsHref: "/patients/7/consents",
      downloadHref: "/patients/7/export",
      archiveHref: archiveHref,
      accessLog: [
        AccessEntryView(time: "Today, 10:42", person: "Dr. Ann Keller", action: "opened the record"),
        AccessEntryView(
          time: "Yesterday, 16:05", person: "Dr. Charlie Osei", action: "changed the prescription of Levodopa"),
      ], accessLogHref: "/patients/7/access-log")
  }
}
