import Care
import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// The chart of a patient.
struct ChartPage: Sendable {
  let record: MedicalRecord

  /// Of all features.
  let cards: ChartCards

  /// Older summaries have a page of their own.
  private static let shownSummaries = 3

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    // Read the mark before anything else, so that no change falls between the page and its stream.
    let mark = try await file.changeMark(at: context.now)
    let chart = try await ChartRecord(file, at: context.now)
    return try context.page(try await view(chart, since: mark, context))
  }

  /// What is new since the chart was last opened. Nil the first time.
  private func news(_ chart: ChartRecord, _ shared: [SharedSummary]) async throws -> SinceView? {
    guard let since = try await chart.file.previousVisit() else { return nil }
    let recorded = chart.days.flatMap { $0.items.compactMap(\.completion) + $0.asNeeded.flatMap(\.completions) }
    let corrected = try await chart.file.lastCorrections(of: recorded)
    return SinceView(ChartNews(chart, since: since, corrected: corrected, shared: shared), chart)
  }

  private func neighbours(_ file: PatientRecord, at now: Instant) async throws -> NeighboursView {
    let (previous, next) = try await file.neighbours(at: now)
    return NeighboursView(previous: previous.map(NeighbourView.init), next: next.map(NeighbourView.init))
  }

  private func view(
    _ chart: ChartRecord, since mark: ChangeMark, _ context: PractitionerContext
  ) async throws -> ChartView {
    let (file, clock) = (chart.file, chart.clock)
    let caregivers = try await file.caregivers()
    let (active, stopped) = PrescriptionView.lists(
      chart, told: try await file.planNotices(), PlanReading(file.patient, caregivers, clock))
    let (patient, today) = (file.patient, clock.today)
    let clinic = try record.clock(context)
    let (shared, further) = try await file.summaries(limit: Self.shownSummaries, after: nil)
    try await file.noteOpened(shared, at: clock.now)
    return ChartView(
      neighbours: try await neighbours(file, at: clock.now), since: try await news(chart, shared),
      header: try await header(file, clock, clinic),
      eventsHref: "\(file.path)/events?since=\(mark.text)",
      today: ChartDayView(
        date: Phrases.weekdayAndDate(today), progress: Tally(chart.today, at: clock.now).progress,
        carriedOver: chart.carriedOver(),
        doses: chart.days.last.map { chart.doses(of: $0, areLinked: true) } ?? [],
        zoneChange: clock.zoneChange(within: ChartRecord.toldDays), paused: chart.paused(),
        next: try await chart.nextDay().map { ComingDayView($0, chart) }, whyHref: "\(file.path)/why?date=\(today)"),
      shared: SharedView(
        summaries: shared.map { SharedSummaryView($0, clock) },
        allHref: further.map { _ in "\(file.path)/summaries" }),
      calendar: CalendarView(chart), cards: try await cards.views(of: file, for: context),
      actions: PrescriptionActionsView(chart),
      active: active, stopped: stopped,
      days: RecordDayView.list(chart),
      weeks: RecordWeekLinkView.list(chart),
      exportHref: file.may(.export)
        ? "/reports/completions.csv?patient=\(patient.id)&from=\(chart.firstDay)&to=\(today)" : nil,
      profile: Self.profile(patient, clock),
      treatments: patient.profile.treatments.isEmpty ? nil : patient.profile.treatments,
      notes: patient.profile.notes.isEmpty ? nil : patient.profile.notes,
      careTeam: try await file.careTeam(at: clock.now).map { CareTeamMemberView($0, of: patient, clinic) }
        + caregivers.filter { $0.joinedAt != nil }.map { CareTeamMemberView($0, clinic) },
      careTeamHref: "\(file.path)/care-team", consentsHref: "\(file.path)/consents",
      downloadHref: file.may(.export) ? "\(file.path)/export" : nil,
      archiveHref: file.may(.archive) && patient.archive == nil ? "\(file.path)/archive" : nil,
      accessLog: try await Self.accessLog(file, clock, try record.auditPhrases(to: .physician, in: context.clinic)),
      accessLogHref: "\(file.path)/access-log")
  }

  private func header(_ file: PatientRecord, _ clock: LocalClock, _ clinic: LocalClock) async throws
    -> ChartHeaderView
  {
    let invitedUntil = try await file.openInvitation(at: clock.now)?.expiresAt
    let letter = invitedUntil == nil ? nil : try await file.invitationLetter()
    let address = try await ProfileAddress(file, at: clock.now)
    var header = ChartHeaderView(file, clock, invitedUntil, letter, clinic, addressWaits: address.waiting)
    header.newlyShared = try await file.newSharing().flatMap { AccessPhrases.newly($0, clinic) }
    return header
  }

  private static func accessLog(
    _ file: PatientRecord, _ clock: LocalClock, _ words: AuditPhrases
  ) async throws -> [AccessEntryView] {
    let trail = try await file.auditTrail(limit: AccessEntryView.entries)
    // Resolve only people here: the cost of a chart must not grow with the number of prescriptions.
    let subjects = try await file.subjects(of: trail, kinds: [.practitioner, .caregiver])
    return AccessEntryView.list(trail, subjects, words, clock)
  }

  private static func profile(_ patient: Patient, _ clock: LocalClock) -> [DefinitionView] {
    let profile = patient.profile
    return [
      DefinitionView("User name", patient.userName), DefinitionView("E-mail", profile.email),
      DefinitionView("Phone", profile.phone), DefinitionView("Address", profile.address),
      DefinitionView("Gender", profile.gender.map(ProfilePhrases.gender)),
      DefinitionView("Time zone", zone(patient, clock)),
    ]
  }

  /// The current time zone, and the next one if a change is known.
  private static func zone(_ patient: Patient, _ clock: LocalClock) -> String {
    let inForce = clock.calendar.zone(on: clock.today).name
    guard let next = patient.timeZones.last, next.from > clock.today, next.timeZone != inForce else { return inForce }
    return "\(inForce), from \(clock.day(next.from)) on \(next.timeZone)"
  }
}

extension NeighbourView {
  fileprivate init(_ patient: Patient) { self.init(name: patient.name, href: patient.id.chartPath) }
}
