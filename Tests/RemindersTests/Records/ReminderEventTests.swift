import DocumentStore
import Patients
import Practice
import Record
import Remedi
import Support
import Testing
import Therapies

@testable import Reminders

/// What happens to reminders when something else does.
@Suite("Reminders and what happens meanwhile", .timeLimit(.minutes(2)))
struct ReminderEventTests {
  @Test("a record that is committed while a reminder is decided wins: the decision is taken again")
  func conflict() async throws {
    let store = FaultyStore()
    let scene = try await ReminderScene("13:00", store: store)
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let (record, bob, now) = (scene.record, scene.practice.bob, try scene.moment("13:00"))
    let dose = try Practice.dose(of: scene.prescription, march: 2, "13:00")
    store.afterNextQuery(of: "devices") {
      let file = try await record.ownFile(of: bob.id, in: bob.clinicId)
      let results = try await file.record([Practice.taken(Practice.uuid(1), dose, at: now)], at: now)
      #expect(results.first?.recorded != nil)
      try await record.updateProjections(at: now)
    }
    scene.uptime.value += 3600
    try await scene.job.run(at: now)
    #expect(scene.sender.take() == [])
    #expect(try await scene.dispatches() == [])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 recorded", "10 recorded", "20 recorded"])
  }

  @Test("settings count from the next moment")
  func settings() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.set(quiet: ("13:05", "13:45"), at: "13:05")
    for time in ["13:05", "13:10", "13:20"] { #expect(try await scene.run(at: time) == []) }
    #expect(try await scene.run(at: "13:45") == ["reminder open 13:00 phone"])
    try await scene.set(medications: false, at: "14:00")
    #expect(try await scene.run(at: "2026-03-03T13:00:00+01:00") == [])
  }

  @Test("a stop ends what is to come")
  func stopped() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let now = try scene.moment("12:30")
    try await scene.practice.bobsFile(at: now).stop(
      scene.prescription.id,
      .init(effectiveFrom: now, recordedAt: now, by: Actor(scene.practice.ann), reason: "Enough"), at: now)
    try await scene.run(at: "12:30")
    #expect(try await scene.run(at: "13:00") == ["notice plan-changed phone"])
    #expect(try await scene.plan().slots.allSatisfy { $0.undecided.isEmpty && $0.isGone == true })
  }

  @Test("a journey counts from the next local midnight")
  func zone() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.record.commit { transaction in
      var patient = try #require(try await transaction.value(at: scene.bob))
      let tomorrow = try #require(LocalDate("2026-03-03"))
      patient.timeZones.append(TimeZoneAssignment(from: tomorrow, timeZone: "Europe/Lisbon"))
      try transaction.put(patient, at: scene.bob)
      try await transaction.audit(scene.bob, .patientChanged, by: Actor(patient), at: Practice.noon)
    }
    try await scene.run(at: "12:01")
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
    for time in ["13:10", "13:20", "2026-03-03T13:00:00+01:00"] { try await scene.run(at: time) }
    #expect(try await scene.run(at: "2026-03-03T13:30:00+01:00") == [])
    #expect(try await scene.run(at: "2026-03-03T14:00:00+01:00") == ["reminder due 13:00 phone"])
  }

  @Test("a time that daylight saving skips rings after the gap, and one that it repeats once")
  func daylightSaving() async throws {
    let scene = try await ReminderScene("02:30")
    try await scene.add("phone")
    // Nothing is due between.
    try await scene.run(at: "2026-03-28T12:00:00+01:00")
    var rang: [String] = []
    for time in ["02:30:00+02:00", "03:00:00+02:00", "03:30:00+02:00"] {
      rang += try await scene.run(at: "2026-03-29T\(time)").map { "\(time) \($0)" }
    }
    #expect(rang == ["03:30:00+02:00 reminder due 03:30 phone"])
    let autumn = try await ReminderScene("02:30")
    try await autumn.add("phone")
    try await autumn.run(at: "2026-10-24T12:00:00+02:00")
    var times: [String] = []
    for time in ["02:30:00+02:00", "02:40:00+02:00", "02:50:00+02:00", "02:30:00+01:00", "02:40:00+01:00"] {
      times += try await autumn.run(at: "2026-10-25T\(time)").map { "\(time) \($0)" }
    }
    #expect(times.filter { $0.contains(" due ") }.count == 1)
    #expect(times.first == "02:30:00+02:00 reminder due 02:30 phone")
  }

  @Test("an archived patient's plan holds no moment, nor does that of one who has not joined")
  func archived() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let now = try scene.moment("12:30")
    let archive = PatientArchive(at: now, by: Actor(scene.practice.ann), reason: .finished)
    try await scene.practice.bobsFile(at: now).archive(archive, stopReason: "Finished")
    #expect(try await scene.run(at: "12:30") == [])
    #expect(try await scene.plan().slots.allSatisfy { $0.undecided.isEmpty })
    let dora = try await scene.practice.add("Dora")
    try await scene.run(at: "12:31")
    let place = References.reminderPlan(of: References.patient(dora.id, in: dora.clinicId))
    #expect(try await scene.record.value(at: place)?.slots == [])
  }

  @Test("a slot that is put off rings then, and not before")
  func later() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    let (file, slot) = (try await scene.practice.bobsOwnFile(), try #require(SlotID("20260302T1200Z")))
    let (now, until) = (try scene.moment("13:05"), try scene.moment("13:35"))
    try await file.putOff(slot, until: until, at: now)
    try await file.putOff(slot, until: until, at: now)
    for time in ["13:05", "13:10", "13:20"] { #expect(try await scene.run(at: time) == []) }
    #expect(try await scene.run(at: "13:35") == ["reminder open 13:00 phone"])
    for (moment, code) in [("13:04", RemediError.Code.validation), ("18:00", .validation)] {
      await expectRefusal(code) { try await file.putOff(slot, until: try scene.moment(moment), at: now) }
    }
    await expectRefusal(.notFound) { try await file.putOff(SlotID(minute: 1), until: until, at: now) }
    try await scene.take("13:00", at: "13:40")
    await expectRefusal(.closed) {
      try await file.putOff(slot, until: try scene.moment("14:00"), at: try scene.moment("13:41"))
    }
  }

  @Test("a clock that leaps ahead makes sending wait, and five minutes at most")
  func leap() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let (now, before) = (try scene.moment("13:00"), scene.uptime.value)
    scene.uptime.value = before + 1
    try await scene.job.run(at: now)
    #expect(scene.sender.take() == [])
    #expect(scene.clock.leap == 3599)
    scene.uptime.value = before + 302
    try await scene.job.run(at: now.adding(seconds: 301))
    #expect(scene.sender.take().map(ReminderScene.words) == ["reminder open 13:00 phone"])
    #expect(scene.clock.leap == nil)
  }

  @Test("what a clock that was ahead has sent counts as not done once it is set back, and comes again under its id")
  func setBack() async throws {
    let scene = try await ReminderScene("15:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let ahead = try scene.moment("15:00")
    scene.uptime.value = Int(ahead.milliseconds / 1000)
    try await scene.job.run(at: ahead)
    let first = scene.sender.take()
    #expect(first.count == 1)
    // One shard is looked through in each run.
    for _ in 0..<DeliveryShard.count { #expect(try await scene.run(at: "12:30") == []) }
    scene.uptime.value = Int(ahead.milliseconds / 1000)
    try await scene.job.run(at: ahead)
    #expect(scene.sender.take().map(\.id) == first.map(\.id))
  }

  @Test("with a restored backup an open slot may ring again, under the same id")
  func restored() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let backup = try await scene.plan()
    try await scene.run(at: "13:00")
    let first = try await scene.dispatches().map(\.id)
    try await scene.record.commit { try $0.put(backup, at: References.reminderPlan(of: scene.bob)) }
    for id in first { try await scene.record.commit { $0.delete(MedicalRecord.reference(toDispatch: id)) } }
    #expect(try await scene.run(at: "13:01") == ["reminder due 13:00 phone"])
    #expect(try await scene.dispatches().map(\.id) == first)
  }

  @Test("an erasure leaves no plan, no day and no settings")
  func erased() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    let file = try await scene.practice.bobsOwnFile()
    try await file.setNotifications(NotificationSettings(later: 900), at: Practice.noon) { _ in true }
    for day in 3...4 { try await scene.run(at: "2026-03-0\(day)T14:00:00+01:00") }
    #expect(try await scene.documents(of: "reminder-days").count == 2)
    let now = try scene.moment("2026-03-04T15:00:00+01:00")
    let archive = PatientArchive(at: now, by: Actor(scene.practice.ann), reason: .finished)
    try await scene.practice.bobsFile(at: now).archive(archive, stopReason: "Finished")
    try await scene.practice.bobsFile(at: now).erase(.asked, at: now)
    #expect(try await scene.record.finishErasures(at: now) == 1)
    try await scene.run(at: "2026-03-04T15:00:00+01:00")
    for name in ["reminder-plan", "reminder-days", "notification-settings", "dispatches", "devices"] {
      #expect(try await scene.documents(of: name) == [], "\(name)")
    }
  }
}

extension ReminderScene {
  /// The paths of the documents of a collection, wherever they stand.
  func documents(of collection: String) async throws -> [String] {
    var (found, cursor, hasMore): ([String], ChangeCursor?, Bool) = ([], nil, true)
    while hasMore {
      let page = try await practice.store.changes(after: cursor, limit: 1000)
      found += page.changes.filter { $0.revision != nil && $0.path.collection.name == collection }
        .map(\.path.description)
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return Set(found).sorted()
  }
}
