import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// What the reminders of a patient will be from a moment on. Writes nothing and sends nothing.
  /// - Parameter days: how many of the patient's days, with today.
  /// - Throws: `RemediError.notFound` if no clinic has the patient.
  package func rehearseReminders(
    of patient: Identifier<Patient>, days: Int, at now: Instant
  ) async throws -> (file: PatientRecord, devices: Int, rehearsal: ReminderRehearsal) {
    let file = try await anyFile(of: patient)
    let source = try await file.reminderSource(link: 0, over: nil, at: now)
    let today = file.today(at: now)
    let rehearsal = ReminderRehearsal(
      source, from: now, until: file.calendar.startOfDay(today + days), try await file.reminderSentences(on: today))
    return (file, try await devices(of: file.patient.accountId).count, rehearsal)
  }

  /// The record of a patient of whom only the ID is known.
  private func anyFile(of patient: Identifier<Patient>) async throws -> PatientRecord {
    let clinics = try await documents(of: Query(.collection(CollectionPath(root: Collections.clinics.name))))
    for clinic in clinics.map({ Identifier<Clinic>($0.path.id) })
    where try await value(at: References.patient(patient, in: clinic)) != nil {
      return try await ownFile(of: patient, in: clinic)
    }
    throw RemediError.notFound
  }
}
