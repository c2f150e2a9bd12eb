import Care
import Record
import Remedi
import Web

extension BoardRowView {
  /// More reasons than this make a wall of text; the chart lists them all.
  private static let reasonsShown = 3

  /// Shows days and times in the patient's time zone.
  init(_ row: BoardRow, showsIdentity: Bool, reasons: BoardReasonRegistry) {
    let clock = LocalClock(row.calendar, at: row.readAt)
    let further = row.needs.count - Self.reasonsShown
    self.init(
      id: "patient-\(row.patientId)", href: row.patientId.chartPath, name: row.name,
      facts: Self.facts(row, clock), identity: Self.identity(row), showsIdentity: showsIdentity,
      reasons: row.needs.prefix(Self.reasonsShown).map {
        BoardReasonView(reasons.phrase($0, row.calendar, at: row.readAt), path: row.patientId.chartPath)
      },
      furtherReasons: further > 0 ? "\(further) more \(further == 1 ? "reason" : "reasons") on the chart" : nil,
      progress: row.today.planned > 0
        ? ProgressView(
          done: row.today.completed, of: row.today.planned,
          label: "\(row.today.completed) of \(row.today.planned) completed") : nil,
      remark: Self.remark(row.today), pause: row.pause.map(Phrases.pauseOfEverything),
      week: Self.chart(.week, row), month: Self.chart(.month, row))
  }

  /// Nil if nothing counts yet. A patient who has not joined cannot have recorded anything.
  private static func chart(_ span: AdherenceChartView.Span, _ row: BoardRow) -> AdherenceChartView? {
    let total = span == .week ? row.week : row.month
    guard let percent = total.percent, row.state != .invited || row.month.missed < row.month.expected else {
      return nil
    }
    return AdherenceChartView(
      span, row.days.map { AdherenceChartView.Day(completed: $0.adherence.completed, expected: $0.adherence.expected) },
      percent: percent, words: "\(total.completed) of \(total.expected) completed")
  }

  private static func facts(_ row: BoardRow, _ clock: LocalClock) -> [String] {
    [
      ProfilePhrases.age(row.dateOfBirth, on: clock.today) ?? "Age not recorded", row.stage.map(ProfilePhrases.stage),
      seen(row, clock),
    ].compactMap { $0 }
  }

  private static func seen(_ row: BoardRow, _ clock: LocalClock) -> String {
    if let lastSeen = row.lastSeen { return "Last seen \(clock.moment(lastSeen))" }
    return row.state == .invited ? "Not joined yet" : "Nothing recorded yet"
  }

  private static func identity(_ row: BoardRow) -> String? {
    let parts = [row.dateOfBirth.map { "Born \(Phrases.date($0))" }, row.healthCareNumber.map { "No. \($0)" }]
      .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// `1 late, 2 due now, 1 skipped`. Nil if there is nothing to add to the completed count.
  private static func remark(_ today: BoardToday) -> String? {
    let counts = [
      (today.late, "late"), (today.due, "due now"), (today.anyTime, "any time today"), (today.skipped, "skipped"),
      (today.missed, "missed"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
