import Care
import Record
import Remedi
import Web

/// The next doses of a prescription, each with a link to move it, and all moved or added doses.
struct ComingDoseRowView: View {
  /// "Friday, 27 November, 08:00".
  let moment: String
  /// Nil if none is prescribed.
  let amount: String?
  /// "Moved. It was planned at 07:00 on 27 November 2026.", "Added." Nil if the dose follows the rule.
  let mark: String?
  /// The link to move the dose. Nil if the reader may not.
  let href: String?

  var fields: Fields { ["moment": moment, "amount": amount, "mark": mark, "href": href] }

  static var samples: [ComingDoseRowView] {
    [
      ComingDoseRowView(
        moment: "Tuesday, 10 February, 12:00", amount: "1 tablet", mark: nil,
        href: "/patients/7/prescriptions/1/doses/c20260210T1200/change"),
      ComingDoseRowView(
        moment: "Tuesday, 10 February, 17:30", amount: "1 tablet",
        mark: "Moved. It was planned at 16:00 on 10 February 2026.",
        href: "/patients/7/prescriptions/1/doses/c20260210T1600/change"),
      ComingDoseRowView(
        moment: "Wednesday, 11 February, 22:00", amount: "0.5 tablet", mark: "Added.",
        href: "/patients/7/prescriptions/1/doses/c20260211T2200/change"),
    ]
  }
}

extension ComingDoseRowView {
  /// How many days ahead, and at most how many doses.
  private static let (days, most) = (14, 8)

  /// Doses that are neither over nor recorded, by time.
  static func list(
    of prescription: Prescription, _ file: PatientRecord, at now: Instant
  ) async throws -> [ComingDoseRowView] {
    guard !prescription.isTakenBack else { return [] }
    let (today, calendar) = (file.today(at: now), file.calendar)
    let items = try await file.schedule(today - 1...today + days, of: [prescription]).flatMap(\.items)
    let near = items.filter { $0.completion == nil }.map(\.occurrence)
    let single = prescription.latest.timing.exceptions.singleDoses(from: today + days)
    let anchors = single.moves.map(\.anchor) + single.additions.map { OccurrenceAnchor.clock($0.date, $0.time) }
    let far = anchors.compactMap { anchor in
      Scheduler(calendar: calendar).occurrence(
        OccurrenceID(prescription: prescription.id, anchor: anchor), of: prescription)
    }
    let open = (near + far.filter { dose in !near.contains { $0.id == dose.id } })
      .filter { $0.window.closesAt > now && !$0.isSuperseded }.sorted { $0.scheduledFor < $1.scheduledFor }
    let mayMove = prescription.stop == nil && file.may(.prescribe)
    let base = "\(file.path(of: prescription.id))/doses"
    return open.enumerated().compactMap { index, dose in
      let mark = Phrases.change(of: dose)
      guard index < most || mark != nil else { return nil }
      let written = calendar.written(dose.scheduledFor)
      return ComingDoseRowView(
        moment: "\(Phrases.weekdayAndDate(written.writtenDate)), \(Phrases.clock(written))", amount: dose.amount,
        mark: mark, href: mayMove ? "\(base)/\(dose.id.anchor.text)/change" : nil)
    }
  }
}
