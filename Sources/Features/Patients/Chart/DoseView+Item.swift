import Care
import Record
import Remedi
import Web

extension DoseView {
  init(_ item: ScheduleDay.Item, _ chart: ChartRecord) {
    let (occurrence, clock) = (item.occurrence, chart.clock)
    let content = item.completion?.content
    self.init(
      time: clock.time(occurrence.scheduledFor), name: occurrence.version.action.name, amount: occurrence.amount,
      badge: Self.badge(item, at: clock.now),
      recorded: item.completion.map { Self.recorded($0, clock) + Self.byline($0) },
      reason: content?.reason.map(Phrases.reason),
      feedback: content?.feedback.flatMap(Self.words), note: content?.feedback?.note,
      remarks: Self.remarks(item, chart.undone[occurrence.id] ?? [], clock),
      isRoutine: content.map(Self.isRoutine) ?? false,
      recordHref: clock.today < occurrence.date ? nil : Self.recordHref(occurrence.id, chart),
      isRecorded: item.completion != nil,
      whyHref: "\(chart.file.path(of: occurrence.id.prescription))/why?dose=\(occurrence.id.anchor.text)",
      moveHref: Self.moveHref(item, chart))
  }

  /// The link to move a dose. Nil once the dose is recorded or over, or if the reader may not move it.
  private static func moveHref(_ item: ScheduleDay.Item, _ chart: ChartRecord) -> String? {
    let dose = item.occurrence
    let isOpen = item.completion == nil && dose.window.closesAt > chart.now && !dose.isSuperseded
    guard isOpen, chart.file.may(.prescribe),
      chart.prescriptions.first(where: { $0.id == dose.id.prescription })?.stop == nil
    else { return nil }
    return "\(chart.file.path(of: dose.id))/change"
  }

  /// The link to record a dose on the patient's behalf or to correct its record. Nil if the reader may not.
  private static func recordHref(_ id: OccurrenceID, _ chart: ChartRecord) -> String? {
    guard chart.file.may(.record) else { return nil }
    return chart.file.path(of: id)
  }

  /// Whether the dose was completed with nothing else that a paper chart must show.
  private static func isRoutine(_ content: Completion.Content) -> Bool {
    content.outcome == .completed && content.feedback?.note == nil && content.feedback?.isOfNote != true
  }

  /// A dose that the patient took as needed.
  init(asNeeded completion: Completion, _ chart: ChartRecord) {
    let (subject, content) = (completion.subject, completion.content)
    var remarks = Self.corrections(of: completion)
    if subject.overLimit == true { remarks.insert("More than the prescription allows.", at: 0) }
    if let count = subject.within24Hours { remarks.append("With it, \(count) doses within 24 hours.") }
    if subject.superseded { remarks.append(Self.superseded(completion, chart)) }
    self.init(
      time: chart.clock.time(content.completedAt), name: subject.name, amount: subject.amount,
      badge: Self.asNeededBadge(subject),
      recorded: Self.recorder(completion).map { "Recorded by \($0)" }, reason: nil,
      feedback: content.feedback.flatMap(Self.words), note: content.feedback?.note, remarks: remarks,
      recordHref: Self.recordHref(subject.occurrenceId, chart), isRecorded: true)
  }

  private static func asNeededBadge(_ subject: CompletionSubject) -> StatusBadge {
    if subject.overLimit == true { return StatusBadge(.late, label: "As needed, over the limit") }
    return subject.within24Hours.map { StatusBadge(.late, label: "As needed, \($0) within 24 hours") }
      ?? StatusBadge(.completed, label: "As needed")
  }

  private static func superseded(_ completion: Completion, _ chart: ChartRecord) -> String {
    let first = chart.prescriptions.first { $0.id == completion.subject.prescriptionId }?.versions.first
    let isBefore = first.map { completion.content.completedAt < $0.effectiveFrom } ?? false
    return isBefore ? "Taken before this was prescribed." : "Not prescribed at that time."
  }

  private static func badge(_ item: ScheduleDay.Item, at now: Instant) -> StatusBadge {
    switch item.status(at: now) {
    case .upcoming: StatusBadge(.upcoming)
    case .due:
      item.occurrence.window.isAtAnyTime(at: now) ? StatusBadge(.due, label: "Any time today") : StatusBadge(.due)
    case .late: StatusBadge(.late)
    case .missed: StatusBadge(.missed)
    case .skipped: StatusBadge(.skipped)
    case .completed:
      item.completion?.isLate == true ? StatusBadge(.completed, label: "Completed late") : StatusBadge(.completed)
    }
  }

  /// `At 08:04, 4 minutes late`, next to "Completed". An exercise may be done all day: only a later day counts as late.
  private static func recorded(_ completion: Completion, _ clock: LocalClock) -> String {
    let moment = completion.content.completedAt
    let isSameDay = clock.calendar.date(at: moment) == completion.subject.date
    let when = isSameDay ? "at \(clock.time(moment))" : clock.moment(moment)
    switch completion.content.outcome {
    case .skipped: return "Recorded \(when)"
    case .completed:
      let tellsDelay = completion.subject.kind == .medication || completion.isLate
      return when.capitalizingFirst + (tellsDelay ? ", \(Phrases.delay(completion.delay))" : "")
    }
  }

  /// Who recorded it. Nil for the patient, which is the usual case.
  private static func recorder(_ completion: Completion) -> String? {
    completion.recordedBy.kind == .patient ? nil : Phrases.isolated(completion.recordedBy.name)
  }

  private static func byline(_ completion: Completion) -> String {
    recorder(completion).map { ", recorded by \($0)" } ?? ""
  }

  static func words(_ feedback: Completion.Feedback) -> String? {
    let parts = [feedback.pain.map { "pain \($0) of 10" }, feedback.effort.map { "effort \($0) of 10" }]
      .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ").capitalizingFirst
  }

  private static func remarks(
    _ item: ScheduleDay.Item, _ undone: [Completion], _ clock: LocalClock
  ) -> [String] {
    var remarks = item.completion.map(corrections) ?? []
    for record in undone.sorted(by: { $0.receivedAt < $1.receivedAt }) {
      guard let undoneAt = record.undoneAt else { continue }
      remarks.append(
        "A record of \(clock.moment(record.content.completedAt)) was undone \(clock.moment(undoneAt)).")
    }
    if let change = Phrases.change(of: item.occurrence) { remarks.append(change) }
    if item.occurrence.isSuperseded { remarks.append("Recorded before the prescription was changed.") }
    return remarks
  }

  private static func corrections(of completion: Completion) -> [String] {
    switch completion.revision - 1 {
    case ..<1: []
    case 1: ["Corrected once."]
    case let count: ["Corrected \(count) times."]
    }
  }
}
