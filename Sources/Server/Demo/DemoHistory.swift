import Dosage
import Foundation
import Library
import Patients
import Record
import Remedi
import Therapies

/// Writes a fictitious patient's history through the same interfaces as real clinicians and patients use, with past
/// moments. The same patient always behaves the same.
struct DemoHistory: Sendable {
  let record: MedicalRecord
  let practitioner: Practitioner
  let patient: DemoPatient
  let passwordHash: String

  func write(from begin: Instant, to now: Instant) async throws {
    let made = try await create(at: begin)
    let file = try await enroll(made, from: begin, to: now)
    if patient.hasJoined {
      let own = try await record.ownFile(of: made.id, in: made.clinicId)
      try await recordDays(of: own, from: begin, to: now)
      for measure in patient.measures {
        var diary = DemoDiary(measure, of: patient.name)
        try await diary.write(in: own, from: begin, to: now)
      }
      if let words = patient.words {
        let yesterday = own.today(at: now) - 1
        _ = try await own.shareSummary(
          SharedSummary.Content(yesterday - 6...yesterday, words: words),
          as: Identifier(UUID().uuidString.lowercased()), at: now)
      }
    } else {
      // So that the demo has an open invitation, and one overdue for a follow-up.
      try await file.invite(by: practitioner, at: now.adding(seconds: -4 * 86_400))
    }
    if let reason = patient.archived {
      try await record.patient(made.id, of: practitioner, session: Identifier("demo"), at: now).archive(
        PatientArchive(at: now, by: Actor(practitioner), reason: reason, note: "Letter sent to the new practice."),
        stopReason: "The record was archived.")
    }
  }

  /// Creates the patient, with an account and an invitation.
  func create(at begin: Instant) async throws -> Patient {
    try await record.createPatient(
      profile, timeZone: "Europe/Berlin", userName: patient.userName, by: practitioner, at: begin)
  }

  /// Lets the patient join, and creates all prescriptions of the history.
  /// - Returns: the record, accessed by the practitioner.
  func enroll(_ made: Patient, from begin: Instant, to now: Instant) async throws -> PatientRecord {
    if patient.hasJoined {
      _ = try await record.acceptInvitation(
        code: record.code(of: made.invitationId), passwordHash: passwordHash, at: begin.adding(seconds: 3600))
    }
    let file = try await record.patient(made.id, of: practitioner, session: Identifier("demo"), at: begin)
    for plan in patient.plan { try await prescribe(plan, in: file, from: begin, to: now) }
    if patient.hasJoined { try await readNotices(of: file, at: now) }
    return file
  }

  /// A patient who has followed the plan for months has read its notices.
  private func readNotices(of file: PatientRecord, at now: Instant) async throws {
    let own = try await record.ownFile(of: file.patient.id, in: file.patient.clinicId)
    for notice in try await own.notices(.unread, limit: 100).notices {
      try await own.readNotice(notice.id, at: min(now, notice.at.adding(seconds: 7200)))
    }
  }

  private var profile: Patient.Profile {
    Patient.Profile(
      name: patient.name, email: patient.email, dateOfBirth: LocalDate(patient.born), gender: patient.gender,
      healthCareNumber: patient.number, stageOfDisease: patient.stage, notes: "Made up for the demonstration.",
      phone: "+49 30 23125 \(100 + abs(patient.born.hashValueOfDigits) % 900)",
      address: "1 Example Street, 10115 Berlin",
      treatments: "Levodopa since diagnosis; physiotherapy twice a week.")
  }

  // MARK: Prescribing

  private func prescribe(
    _ plan: DemoPrescription, in file: PatientRecord, from begin: Instant, to now: Instant
  ) async throws {
    let length = now.seconds(since: begin)
    func moment(_ share: Double) -> Instant { begin.adding(seconds: Int(Double(length) * share)) }
    let prescription = try await file.prescribe(
      plan.kind, try await version(plan, plan.times, in: file, at: begin), at: begin)
    if let change = plan.change {
      let at = moment(change.after)
      try await file.change(
        prescription.id, basedOn: 1, to: try await version(plan, change.times, in: file, at: at), at: at)
    }
    if let pause = plan.pause {
      let today = file.calendar.date(at: now)
      try await file.pause(
        prescription.id, basedOn: prescription.versions.count,
        TimingExceptions.Pause(
          from: today - pause.daysAgo, through: today + pause.daysToCome, reason: pause.reason),
        by: Actor(practitioner), at: now.adding(seconds: -pause.daysAgo * 86_400))
    }
    if let stop = plan.stop {
      let at = moment(stop.after)
      try await file.stop(
        prescription.id,
        Prescription.Stop(effectiveFrom: at, recordedAt: at, by: Actor(practitioner), reason: stop.reason), at: at)
    }
  }

  private func version(
    _ plan: DemoPrescription, _ times: [String], in file: PatientRecord, at moment: Instant
  ) async throws -> PrescriptionVersion {
    let start = file.calendar.date(at: moment) + 1
    let action: Action
    var unit: String?
    var quantity: Quantity?
    var dosage: ExerciseDosage?
    switch plan.item {
    case .exercise(let slug, let sets, let repetitions, let minutes):
      action = try await record.exercise(Identifier(slug)).action
      dosage = try ExerciseDosage(sets: sets, repetitions: repetitions, duration: minutes.map { $0 * 60 })
    case .medication(let slug, let text):
      let medication = try await record.medication(Identifier(slug))
      (action, unit) = (medication.action, medication.unit)
      quantity = DecimalNumber(text).map { Quantity($0, medication.unit) }
    }
    let doses = times.compactMap { LocalTime($0).map { TimedDose(time: $0, quantity: quantity) } }
    let timing =
      try plan.words.map { try read($0, from: start, unit: unit, in: file) } ?? Timing(.daily(doses), start: start)
    return PrescriptionVersion(
      effectiveFrom: file.calendar.startOfDay(start), authoredAt: moment, author: Actor(practitioner), action: action,
      timing: timing, exercise: dosage, note: plan.note, frequency: plan.words)
  }

  private func read(
    _ words: String, from start: LocalDate, unit: String?, in file: PatientRecord
  ) throws -> Timing {
    let reader = FrequencyReader(
      start: start, unit: unit, kind: .medication, zone: file.calendar.zone(on: start), database: record.timeZones)
    guard case .rule(let timing) = reader.read(words) else {
      throw RemediError.invalid("frequency", "The demonstration's “\(words)” has more than one meaning, or none.")
    }
    return timing
  }

  /// The practitioner opens the chart, so that the next visit shows changes.
  private func visit(_ file: PatientRecord, at moment: Instant) async throws {
    _ = try await record.patient(file.patient.id, of: practitioner, session: Identifier("demo"), at: moment)
  }

  // MARK: Completions

  private func recordDays(of file: PatientRecord, from begin: Instant, to now: Instant) async throws {
    var habits = DemoHabits(patient: patient)
    let prescriptions = try await file.prescriptions()
    let (first, today) = (file.calendar.date(at: begin) + 1, file.calendar.date(at: now))
    var week: [CompletionSubmission] = []
    for day in try await file.schedule(first...today, of: prescriptions) {
      let share = Double(day.date - first) / Double(max(1, today - first))
      for item in day.items {
        if let submission = habits.submission(for: item.occurrence, share: share, at: now) { week.append(submission) }
      }
      for item in day.asNeeded {
        week += habits.submissions(for: item, on: day.date, in: file.calendar, at: now)
      }
      // Phones upload their entries every few days, and always before the practitioner's last visit. For the last days,
      // the chart shows when the latest entries arrived.
      let isLastVisit = day.date == today - 3
      if week.count >= 100 || isLastVisit || (today - day.date < 10 && !week.isEmpty) {
        let received = min(now, file.calendar.startOfDay(day.date + 1))
        _ = try await file.record(week, at: received)
        week = []
        if isLastVisit { try await visit(file, at: received.adding(seconds: (14 * 60 + 10) * 60)) }
      }
    }
  }
}

extension DemoPrescription {
  var kind: Prescription.Kind {
    switch item {
    case .exercise: .exercise
    case .medication: .medication
    }
  }
}

extension String {
  fileprivate var hashValueOfDigits: Int { unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF } }
}
