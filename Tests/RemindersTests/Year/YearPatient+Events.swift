import Accounts
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

extension YearPatient {
  /// Lets something happen.
  /// - Parameter id: for a new record.
  mutating func live(_ event: YearEvent, id: String, in record: MedicalRecord, at now: Instant) async throws {
    switch event.do {
    case .record, .undo, .later, .zone: try await act(event, id: id, in: record, at: now)
    case .settings: try await set(try #require(event.settings), in: record, at: now)
    case .device:
      let name = try #require(event.device)
      if event.has == true { try await add(name, in: record, at: now) } else { try await remove(name, in: record) }
    case .prescribe: try await prescribe(try #require(event.prescription), in: record, at: now)
    case .version, .stop, .move, .pause, .resume: try await change(event, in: record, at: now)
    }
  }

  /// What the patient does.
  private mutating func act(_ event: YearEvent, id: String, in record: MedicalRecord, at now: Instant) async throws {
    let file = try await ownFile(in: record)
    switch event.do {
    case .record:
      let dose = try #require(event.dose)
      let results = try await file.record([Practice.taken(id, try occurrence(dose), at: now)], at: now)
      _ = try #require(results[0].recorded, "\(dose) was not recorded: \(results[0])")
      completions[dose] = id
    case .undo:
      let dose = try #require(event.dose)
      let completion = completions.removeValue(forKey: dose)
      try await file.undo(try #require(completion), at: now)
    case .later:
      let until = Instant(milliseconds: try #require(event.until) * 60_000)
      try await file.putOff(SlotID(minute: try #require(event.slot)), until: until, at: now)
    default:
      let zone = try #require(event.zone)
      let changed = try await file.changeSettings(at: now, ifCurrent: { _ in true }) { $0.timeZone = zone.timeZone }
      #expect(changed.patient.timeZones.last == zone)
    }
  }

  /// What the physician does with a prescription.
  private func change(_ event: YearEvent, in record: MedicalRecord, at now: Instant) async throws {
    let file = try await chart(in: record, at: now)
    let (id, author) = (prescriptions[try #require(event.number)], Actor(physician))
    let latest = try await file.prescription(id).latest.number
    switch event.do {
    case .version:
      try await file.change(id, basedOn: latest, to: version(try #require(event.version)), at: now)
    case .stop:
      let stop = Prescription.Stop(
        effectiveFrom: try #require(event.stop), recordedAt: now, by: author, reason: "It is enough")
      try await file.stop(id, stop, at: now)
    case .move:
      let anchor = try #require(event.anchor)
      let dose = try #require(OccurrenceID("\(id).\(anchor)"))
      let order = SingleDoseOrder.move(dose.anchor, to: try #require(event.date), try #require(event.time))
      try await file.change(id, basedOn: latest, order, by: author, at: now)
    case .pause: try await file.pause(id, basedOn: latest, try pause(event), by: author, at: now)
    default:
      try await file.resume(
        id, basedOn: latest, try pause(event), on: try #require(event.first), by: author, at: now)
    }
  }

  private func pause(_ event: YearEvent) throws -> TimingExceptions.Pause {
    TimingExceptions.Pause(from: try #require(event.from), through: event.through)
  }

  /// The dose that the model calls `rx0.c20260301T0800`.
  private func occurrence(_ dose: String) throws -> OccurrenceID {
    let parts = dose.split(separator: ".", maxSplits: 1)
    let id = try prescription(named: parts[0])
    return try #require(OccurrenceID("\(id).\(parts[1])"))
  }
}
