import Care
import Dosage
import Record
import Remedi
import Web

extension PrescriptionActionsView {
  /// Empty if the reader may not prescribe.
  init(_ chart: ChartRecord) {
    guard chart.file.may(.prescribe) else {
      self.init()
      return
    }
    let (now, clock) = (chart.now, chart.clock)
    let open = chart.prescriptions.filter { $0.stop == nil && $0.isActive(at: now, today: clock.today) }
    let paused = open.filter { $0.pause(on: clock.today, orAfterAt: now) != nil }.count
    let base = "\(chart.file.path)/prescriptions"
    self.init(
      justPrescribed: Self.justPrescribed(open, chart), pauseHref: open.count - paused > 1 ? "\(base)/pause" : nil,
      resumeHref: paused > 1 ? "\(base)/resume" : nil, stopHref: open.count > 1 ? "\(base)/stop" : nil)
  }

  private static func justPrescribed(_ open: [Prescription], _ chart: ChartRecord) -> [TakeBackView] {
    let (now, clock) = (chart.now, chart.clock)
    let records = chart.days.flatMap { $0.items.compactMap(\.completion) + $0.asNeeded.flatMap(\.completions) }
    let recorded = Set((records + chart.undone.values.joined()).map(\.subject.prescriptionId))
    let names = PrescriptionNames(open)
    return open.sorted { ($0.latest.authoredAt, $0.id.text) < ($1.latest.authoredAt, $1.id.text) }
      .compactMap { prescription -> TakeBackView? in
        let isRecorded = recorded.contains(prescription.id)
        guard let until = prescription.canBeTakenBackUntil,
          prescription.canBeTakenBack(by: chart.file.holder, at: now, isRecorded: isRecorded)
        else { return nil }
        let (name, written) = (prescription.latest.action.name, prescription.latest.authoredAt)
        let rule = names.rule(of: prescription)
        return TakeBackView(
          sentence: """
            \(Phrases.isolated(name))\(rule.map { ", \($0)," } ?? "") was prescribed \(clock.moment(written)). It can be \
            taken back until \(Phrases.clock(clock.calendar.written(until))).
            """, name: [name, rule].compactMap { $0 }.joined(separator: ", "),
          action: "\(chart.file.path(of: prescription.id))/take-back")
      }
  }
}
