import Hummingbird
import Record
import Remedi
import Web

/// All versions of a prescription, the newest first.
struct HistoryPages: Sendable {
  let record: MedicalRecord

  func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(
      try context.identifier("patient"), of: context.physician, session: Identifier(context.signedIn.sessionId),
      at: context.now)
    let prescription = try await file.prescription(try context.identifier("prescription"))
    let base = "\(PatientPath.chart(file))/prescriptions/\(prescription.id)"
    let isOpen = prescription.stop == nil
    return try context.page(
      HistoryView(
        name: prescription.latest.action.name, isMedication: prescription.kind == .medication,
        patientName: file.patient.name, patientHref: PatientPath.chart(file),
        changeHref: isOpen ? "\(base)/change" : nil, stopHref: isOpen ? "\(base)/stop" : nil,
        versions: versions(of: prescription, file, at: context.now)))
  }

  private func versions(of prescription: Prescription, _ file: PatientFile, at now: Instant) -> [VersionView] {
    let inForce = prescription.version(inForceAt: now)?.number
    let views = prescription.versions.enumerated().map { index, version in
      VersionView(
        heading: "Version \(version.number)", period: "From \(Self.moment(version.effectiveFrom, file))",
        isCurrent: version.number == inForce, words: PrescriptionWords.sentence(version),
        picture: PictureView(version.action), note: version.note.isEmpty ? nil : version.note, reason: nil,
        byline: "\(Words.isolated(version.author.name)), \(Self.moment(version.authoredAt, file))",
        changes: index == 0 ? [] : VersionChanges.list(from: prescription.versions[index - 1], to: version))
    }
    let stopped = prescription.stop.map { stop in
      VersionView(
        heading: "Stopped", period: "From \(Self.moment(stop.effectiveFrom, file))",
        isCurrent: stop.effectiveFrom <= now, words: "Nothing is asked for from then on.", note: nil,
        reason: stop.reason, byline: "\(Words.isolated(stop.by.name)), \(Self.moment(stop.recordedAt, file))",
        changes: [])
    }
    return [stopped].compactMap { $0 } + views.reversed()
  }

  /// `10 February 2026, 00:00` by the patient's clock.
  private static func moment(_ instant: Instant, _ file: PatientFile) -> String {
    let written = file.calendar.written(instant)
    return "\(Words.date(written.writtenDate)), \(Words.clock(written))"
  }
}
