import Care
import Hummingbird
import Record
import Remedi
import Web

/// All versions of a prescription, newest first, and two of them side by side.
struct HistoryPages: Sendable {
  let record: MedicalRecord

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context)
    let query = try QueryParameters(request)
    func version(_ name: String) -> PrescriptionVersion? {
      query.value(name, "the number of a version") { text in prescription.versions.first { String($0.number) == text } }
    }
    let (older, newer) = (version("older"), version("newer"))
    try query.finish()
    let base = file.path(of: prescription.id)
    let isOpen = prescription.stop == nil && file.may(.prescribe)
    return try context.page(
      HistoryView(
        name: prescription.latest.action.name, isMedication: prescription.kind == .medication,
        patientName: file.patient.name, patientHref: file.path,
        changeHref: isOpen ? "\(base)/change" : nil, stopHref: isOpen ? "\(base)/stop" : nil,
        pauseHref: isOpen ? "\(base)/pause" : nil,
        copyHref: file.may(.prescribe) ? "\(file.path)/prescriptions/new?copy=\(prescription.id)" : nil,
        whyHref: "\(base)/why",
        addHref: isOpen && prescription.latest.timing.hasPlannedDoses ? "\(base)/doses/add" : nil,
        coming: try await ComingDoseRowView.list(of: prescription, file, at: context.now),
        comparison: comparison(of: prescription, file, older, newer),
        versions: versions(of: prescription, file, at: context.now)))
  }

  /// Two versions side by side: the requested ones, otherwise the last two.
  private func comparison(
    of prescription: Prescription, _ file: PatientRecord, _ older: PrescriptionVersion?, _ newer: PrescriptionVersion?
  ) -> ComparisonView? {
    guard prescription.versions.count > 1 else { return nil }
    let newer = newer ?? prescription.latest
    let older = older ?? prescription.versions.last { $0.number < newer.number } ?? newer
    return ComparisonView(
      prescription.versions.map {
        ($0.number, "Version \($0.number), \(Phrases.date(file.today(at: $0.effectiveFrom)))")
      },
      older: older.number, newer: newer.number, rows: VersionChanges.comparison(of: older, with: newer))
  }

  private func versions(of prescription: Prescription, _ file: PatientRecord, at now: Instant) -> [VersionView] {
    let inForce = prescription.version(inForceAt: now)?.number
    let views = prescription.versions.enumerated().map { index, version in
      let prescribes = version.pausing == nil && version.singleDose == nil
      let before = index == 0 || !prescribes ? nil : prescription.versions[index - 1]
      return VersionView(
        heading: Self.heading(version, of: prescription.kind),
        period: "From \(Self.moment(version.effectiveFrom, file))",
        isCurrent: version.number == inForce,
        words: version.pausing.map(Self.words)
          ?? version.singleDose.map { Phrases.singleDose($0, of: prescription.kind) }
          ?? PrescriptionPhrases.sentence(version),
        picture: prescribes ? PictureView(version.action) : nil,
        note: version.note.isEmpty || !prescribes ? nil : version.note,
        reason: version.pausing.flatMap { $0.resumesOn == nil ? $0.pause.reason : nil } ?? version.singleDose?.reason,
        byline: "\(Phrases.isolated(version.author.name)), \(Self.moment(version.authoredAt, file))"
          + (index == 0
            ? prescription.programme.map { ", with the programme \(Phrases.isolated($0.name))" } ?? "" : ""),
        changes: before.map { VersionChanges.list(from: $0, to: version) } ?? [],
        // A pause and a single-dose change carry the confirmations of the previous version; do not show those again.
        confirmations: version.confirmations.filter { prescribes || $0.at == version.authoredAt }
          .map { confirmation in
            ConfirmationView(
              sentence: confirmation.sentence,
              byline: "\(Phrases.isolated(confirmation.by.name)), \(Self.moment(confirmation.at, file))")
          })
    }
    let stopped = prescription.stop.map { stop in
      let (heading, words) =
        prescription.isTakenBack
        ? ("Taken back", "Nothing was ever planned.") : ("Stopped", "Nothing is planned from then on.")
      return Self.view(
        of: stop, heading, words, isCurrent: prescription.isTakenBack || stop.effectiveFrom <= now, file)
    }
    let superseded = prescription.supersededStop.map { stop in
      Self.view(
        of: stop, "Planned stop", "It was stopped before that, when the record was archived.", isCurrent: false, file)
    }
    return [stopped, superseded].compactMap { $0 } + views.reversed()
  }

  private static func view(
    of stop: Prescription.Stop, _ heading: String, _ words: String, isCurrent: Bool, _ file: PatientRecord
  ) -> VersionView {
    VersionView(
      heading: heading, period: "From \(moment(stop.effectiveFrom, file))", isCurrent: isCurrent, words: words,
      note: nil, reason: stop.reason,
      byline: "\(Phrases.isolated(stop.by.name)), \(moment(stop.recordedAt, file))", changes: [])
  }

  private static func heading(_ version: PrescriptionVersion, of kind: Prescription.Kind) -> String {
    var change: String?
    if let pausing = version.pausing { change = pausing.resumesOn == nil ? "paused" : "resumed" }
    if let dose = version.singleDose { change = Phrases.change(dose, of: kind) }
    return "Version \(version.number)" + (change.map { ": \($0)" } ?? "")
  }

  private static func words(_ pausing: PrescriptionVersion.Pausing) -> String {
    let pause = pausing.pause
    guard let first = pausing.resumesOn else {
      return "\(Phrases.pause(TimingExceptions.Pause(from: pause.from, through: pause.through)))."
    }
    return first <= pause.from
      ? "The pause from \(Phrases.date(pause.from)) on was taken back." : "Resumes on \(Phrases.date(first))."
  }

  /// `10 February 2026, 00:00` in the patient's time zone.
  private static func moment(_ instant: Instant, _ file: PatientRecord) -> String {
    let written = file.calendar.written(instant)
    return "\(Phrases.date(written.writtenDate)), \(Phrases.clock(written))"
  }
}
