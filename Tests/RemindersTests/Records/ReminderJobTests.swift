import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import StoreContract
import Support
import Testing

@testable import Reminders

@Suite("Sending reminders", .timeLimit(.minutes(2)))
struct ReminderJobTests {
  @Test("rings at each moment of a slot, once, on every device, until the last of them")
  func rings() async throws {
    let scene = try await ReminderScene("13:00")
    for name in ["phone", "tablet"] { try await scene.add(name) }
    #expect(try await scene.run(at: "12:00") == [])
    #expect(try await scene.run(at: "12:59") == [])
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone", "reminder due 13:00 tablet"])
    #expect(try await scene.run(at: "13:00") == [])
    for time in ["13:10", "13:20"] {
      #expect(try await scene.run(at: time) == ["reminder open 13:00 phone", "reminder open 13:00 tablet"])
    }
    #expect(try await scene.run(at: "13:30") == [])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 sent", "10 sent", "20 sent"])
  }

  @Test("a message is stored with its decision, taken by this process, until the next moment")
  func stored() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone", in: "de-DE")
    try await scene.run(at: "12:00")
    let now = try scene.moment("13:00")
    try await scene.run(at: "13:00")
    let dispatch = try #require(try await scene.dispatches().first)
    #expect(dispatch.content == AlertContent(.due, at: LocalTime("13:00"), in: .german))
    #expect(dispatch.subject == "s\(now.milliseconds / 60_000)" && dispatch.urgency == .high)
    #expect(dispatch.dueAt == now.milliseconds + Dispatch.holding)
    #expect(dispatch.expiresAt == now.adding(seconds: 600).milliseconds)
    let note = try #require(try await scene.plan().slots.first?.ledger.first)
    #expect(note.dispatches == [dispatch.id])
    #expect(dispatch.id == scene.record.dispatchID(to: Identifier("phone"), of: dispatch.subject, at: note.moment))
  }

  @Test("a plan that is made for the first time sends nothing earlier")
  func first() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    #expect(try await scene.run(at: "13:05") == [])
    #expect(try await scene.run(at: "13:10") == ["reminder open 13:00 phone"])
  }

  @Test("after hours in which the server was down, an open slot rings once and a closed one never")
  func down() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "13:25") == ["reminder open 13:00 phone"])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 overtaken", "10 overtaken", "20 sent"])
    let other = try await ReminderScene("13:00")
    try await other.add("phone")
    try await other.run(at: "12:00")
    #expect(try await other.run(at: "2026-03-03T12:30:00+01:00") == [])
    #expect(try await other.ledger("20260302T1200Z") == ["0 away", "10 away", "20 away"])
  }

  @Test("where no device is reachable, that is noted, and nothing is made")
  func noDevice() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "13:00") == [])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 noDevice"])
    let phone = try await scene.add("phone")
    #expect(try await scene.run(at: "13:10") == ["reminder open 13:00 phone"])
    try await scene.record.commit { transaction in try scene.record.removeDevice(phone, in: &transaction) }
    #expect(try await scene.run(at: "13:20") == [])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 noDevice", "10 sent", "20 noDevice"])
  }

  @Test("by mail where that is allowed and no device is reachable: the first of a slot alone")
  func mailed() async throws {
    let scene = try await ReminderScene("13:00", "16:00")
    try await scene.proveAddress()
    let file = try await scene.practice.bobsOwnFile()
    try await file.setNotifications(NotificationSettings(mail: true), at: Practice.noon) { _ in true }
    try await scene.run(at: "12:00")
    for time in ["13:00", "13:10"] { #expect(try await scene.run(at: time) == []) }
    #expect(scene.mail.take() == ["13:00 for 7200 s"])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 sent", "10 noDevice"])
    try await scene.run(at: "13:20")
    try await scene.add("phone")
    #expect(try await scene.run(at: "16:00") == ["reminder due 16:00 phone"])
    #expect(scene.mail.take() == [])
  }

  @Test("a store that is full sends nothing, and once when it is not any more")
  func full() async throws {
    let store = FaultyStore()
    let scene = try await ReminderScene("13:00", store: store)
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    store.isAway = true
    await #expect(throws: (any Error).self) { try await scene.job.run(at: try scene.moment("13:00")) }
    #expect(scene.sender.take() == [])
    store.isAway = false
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
  }

  @Test("several processes send each once, whoever decides it")
  func several() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let (jobs, moments) = ([scene.job, scene.anotherJob(), scene.anotherJob()], ["13:00", "13:10", "13:20"])
    var posted: [String] = []
    for time in moments {
      let now = try scene.moment(time)
      scene.uptime.value = Int(now.milliseconds / 1000)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for job in jobs { group.addTask { for _ in 1...3 { try await job.run(at: now) } } }
        group.addTask { for _ in 1...3 { try await scene.record.updateProjections(at: now) } }
        try await group.waitForAll()
      }
      posted += scene.sender.take().map(\.id)
    }
    #expect(posted.count == 3)
    #expect(Set(posted).count == 3)
  }

  @Test("the reminders of many patients are decided in few commits, each once")
  func many() async throws {
    let store = CountingStore()
    let scene = try await ReminderScene("13:00", store: store)
    try await scene.add("phone")
    for number in 1...40 { try await scene.addPatient(number, at: "13:00") }
    try await scene.run(at: "12:00")
    let before = store.counts[2]
    let posted = try await scene.run(at: "13:00")
    #expect(posted.count == 41)
    #expect(Set(posted).count == 41)
    // One for the leases, and one a shard.
    #expect(store.counts[2] - before <= 1 + DeliveryShard.count)
    #expect(try await scene.run(at: "13:00") == [])
  }

  @Test("one patient's fault is logged and delays no other")
  func fault() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    let dora = try await scene.practice.add("Dora")
    try await scene.run(at: "12:00")
    let place = References.patient(dora.id, in: dora.clinicId)
    try await scene.record.commit { transaction in
      let plan = try #require(try await transaction.value(at: References.reminderPlan(of: place)))
      var due = plan
      due.dueAt = try scene.moment("12:30").milliseconds
      try transaction.put(due, at: References.reminderPlan(of: place))
    }
    let settings = References.notificationSettings(of: place).path
    try await scene.practice.store.commit([Write(settings, .put(body: Data("{}".utf8), schema: 1), if: .none)])
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
  }
}

extension ReminderScene {
  /// Bob followed a link in a letter to his address.
  func proveAddress() async throws {
    let place = Collections.accounts.root(account.id.text)
    try await record.commit { transaction in
      var account = try #require(try await transaction.value(at: place))
      account.setEmail("bob@example.org", isProven: true, at: Practice.noon)
      try transaction.put(account, at: place)
    }
  }
}
