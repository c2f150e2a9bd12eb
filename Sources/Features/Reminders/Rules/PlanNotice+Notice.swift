import Remedi

extension PlanNotice {
  /// The message about a notice of the record.
  init(_ notice: PatientNotice, of prescription: Prescription, _ calendar: PatientCalendar) {
    let details = notice.content.details
    let kind: Kind =
      switch details["change"] {
      case .text("prescribed"): .new
      case .text("paused"): .paused
      case .text("resumed"): .resumed
      case .text("stopped"): .stopped
      default: .changed
      }
    let before = notice.versionsBefore.flatMap(prescription.asItStood)
    let scheduler = Scheduler(calendar: calendar)
    let today = calendar.date(at: notice.at)
    let doses = { (prescription: Prescription?) in
      prescription.map { scheduler.occurrences(of: $0, on: today - 1...today + 1) } ?? []
    }
    self.init(
      id: "rx-\(prescription.id).\(notice.id)", kind: kind, at: notice.at.milliseconds,
      effectiveFrom: Self.number(details["nowVersion"]).flatMap { number in
        prescription.versions.first { $0.number == number }?.effectiveFrom
      },
      prescriptionId: prescription.id, version: Self.number(details["nowVersion"]),
      before: Self.number(details["beforeVersion"]),
      isUrgent: Self.touchesSoon(doses(before), doses(prescription), at: notice.at))
  }

  private static func number(_ detail: PatientNotice.Detail?) -> Int? {
    if case .number(let number) = detail { number } else { nil }
  }
}
