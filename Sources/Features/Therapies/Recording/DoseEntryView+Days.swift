import Care
import Record
import Remedi
import Web

extension DoseEntryView {
  /// More open lines than any plan has in a week. Above that, each day is entered separately.
  static let mostLines = 1000

  /// The doses of these days with their current status. Open ones are prefilled with the planned times.
  init(_ span: DoseEntrySpan, _ days: [ScheduleDay], _ file: PatientRecord, at now: Instant) {
    let path = "\(file.path)/doses"
    var number = 0
    let views = days.compactMap { day -> DoseEntryDayView? in
      let items = day.items.filter { !$0.occurrence.isSuperseded || $0.completion != nil }
      guard !items.isEmpty else { return nil }
      let lines = items.map { item in
        if item.completion == nil { number += 1 }
        return DoseEntryLineView(item, number: number, file, isFilled: span.isFilled, at: now)
      }
      return DoseEntryDayView(label: Phrases.weekdayAndDate(day.date), lines: lines)
    }
    let isTooMuch = span.isWeek && number > Self.mostLines
    let canFill = !isTooMuch && !span.isFilled && views.flatMap(\.lines).contains { $0.recorded == nil }
    self.init(
      patientName: file.patient.name, patientHref: file.path, formHref: path + span.query,
      span: span.words, isWeek: span.isWeek,
      doneHref: canFill ? "\(path)\(span.query)&as=completed" : nil, earlierHref: span.earlier.map { path + $0 },
      laterHref: span.later.map { path + $0 }, days: isTooMuch ? [] : views,
      dayLinks: isTooMuch ? span.eachDay.map { DoseEntryDayLink(label: $0.label, href: path + $0.query) } : [])
  }

  /// Changes the open line of a dose.
  mutating func change(_ dose: String, _ body: (inout DoseEntryLineView) -> Void) {
    for day in days.indices {
      for line in days[day].lines.indices
      where days[day].lines[line].dose == dose && days[day].lines[line].recorded == nil {
        body(&days[day].lines[line])
      }
    }
  }
}

extension DoseEntryLineView {
  fileprivate init(
    _ item: ScheduleDay.Item, number: Int, _ file: PatientRecord, isFilled: Bool, at now: Instant
  ) {
    let (occurrence, calendar) = (item.occurrence, file.calendar)
    let planned = Phrases.clock(calendar.written(occurrence.scheduledFor))
    let isPast = occurrence.scheduledFor <= now
    self.init(
      number: number, time: planned, name: occurrence.version.action.name, amount: occurrence.amount,
      dose: occurrence.id.text, id: DoseInHand.freshId(), outcome: isFilled && isPast ? "completed" : "",
      clock: isPast ? planned : Phrases.clock(calendar.written(now)), recorded: nil,
      href: file.path(of: occurrence.id))
    guard let completion = item.completion else { return }
    let written = calendar.written(completion.content.completedAt)
    let isSameDay = written.writtenDate == occurrence.date
    let when = (isSameDay ? "at " : "on \(Phrases.weekdayAndDate(written.writtenDate)), ") + Phrases.clock(written)
    let by =
      completion.recordedBy.kind == .patient ? "" : ", recorded by \(Phrases.isolated(completion.recordedBy.name))"
    let isDone = completion.content.outcome == .completed
    recorded = (isDone ? when.capitalizingFirst : "Recorded \(when)") + by
    badge = StatusBadge(isDone ? .completed : .skipped)
  }
}
