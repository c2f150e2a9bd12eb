import Foundation
import RemediClient
import Support
import Testing

@Suite("A client's schedule")
struct ScheduleTests {
  @Test("is today's where nothing is named, in its order, with everything that is told of it")
  func today() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let day = try await bob.schedule()
      #expect(day.date.description == "2026-03-02")
      #expect(day.timeZone == "Europe/Berlin")
      #expect(day.occurrences.map(\.name) == ["Levodopa", "Sit to stand", "Levodopa"])
      #expect(day.occurrences.map(\.status) == [.late, .due, .upcoming])
      let dose = day.occurrences[0]
      #expect(dose.id == scene.morning("02"))
      #expect(dose.kind == .medication)
      #expect(dose.scheduledFor.description == "2026-03-02T08:00:00.000+01:00")
      #expect(dose.amount == "1 tablet")
      #expect(dose.note == "with water")
      #expect(dose.completion == nil)
      let exercise = day.occurrences[1]
      #expect([exercise.sets, exercise.repetitions, exercise.duration, exercise.hold] == [2, 10, 90, 5])
      let asNeeded = try #require(day.asNeeded.first)
      #expect(asNeeded.prescriptionId == scene.paracetamol)
      #expect(asNeeded.maxPerDay == 2)
      #expect(asNeeded.minimumInterval == 14_400)
      #expect(asNeeded.indication == "pain")
    }
  }

  @Test("covers a day or a range, and is refused where there is none such")
  func ranges() async throws {
    let site = try await TestSite()
    _ = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let first = try #require(CalendarDate("2026-02-27"))
      #expect(try await bob.schedule(on: first).occurrences.isEmpty)
      let range = try await bob.schedule(from: first, to: first.adding(days: 3))
      #expect(range.days.map(\.occurrences.count) == [0, 3, 3, 3])
      #expect(range.timeZone == "Europe/Berlin")
      let wrong = try await problem { try await bob.schedule(from: first, to: first.adding(days: 400)) }
      #expect(wrong?.errors?.map(\.parameter) == ["to"])
    }
  }

  @Test("is not sent twice while nothing has changed, and is told anew once something has")
  func cached() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let wire = SiteTransport(wire: client.wire)
      let script = ScriptedTransport(
        .pass(to: wire), .pass(to: wire), .pass(to: wire), .pass(to: wire), .pass(to: wire))
      let bob = try RemediClient(script)
      try await bob.signIn(userName: "bob.martin", password: Cast.password)
      let first = try await bob.schedule()
      #expect(try await bob.schedule() == first)
      let requests = await script.requests
      #expect(requests[1].headers["If-None-Match"] == nil)
      #expect(requests[2].headers["If-None-Match"] != nil)
      let done = try #require(Timestamp("2026-03-02T08:04:31.250+01:00"))
      _ = try await bob.record([.completed(scene.morning("02"), at: done)])
      #expect(try await bob.schedule().occurrences[0].status == .completed)
    }
  }

  @Test("is never another patient's, though the client is the same")
  func anotherPatient() async throws {
    let site = try await TestSite()
    _ = try await site.prescribe()
    try await site.run { client in
      let device = try await client.signedIn()
      #expect(try await device.schedule().occurrences.count == 3)
      try await device.signIn(userName: "dora.dale", password: Cast.password)
      #expect(try await device.schedule().occurrences.isEmpty)
    }
  }

  @Test("rests on prescriptions, which come page by page and alone with their versions")
  func prescriptions() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let list = try await bob.prescriptions(pageSize: 1).all()
      #expect(Set(list.map(\.id)) == [scene.levodopa, scene.exercise, scene.paracetamol])
      #expect(list.allSatisfy { $0.active && $0.stop == nil && $0.versions == nil })
      let levodopa = try await bob.prescription(scene.levodopa)
      #expect(levodopa.versions?.count == 1)
      #expect(levodopa.current.timing.kind == .daily)
      #expect(levodopa.current.timing.doses?.map { $0.time?.description } == ["08:00", "18:00"])
      #expect(levodopa.current.prescribedBy == "Dr Ann Archer")
      #expect(levodopa.current.order?.version == 1)
      #expect(levodopa.current.order?.effectiveFrom == levodopa.current.effectiveFrom)
      let asNeeded = try await bob.prescription(scene.paracetamol)
      #expect(asNeeded.current.timing.kind == .asNeeded)
      #expect(try await problem { try await bob.prescription("../../me") }?.code == .notFound)
      // What is read can be kept and read again.
      let kept = try JSONDecoder().decode(Prescription.self, from: try JSONEncoder().encode(levodopa))
      #expect(kept == levodopa)
    }
  }

  @Test("says why a dose is due, and why none is")
  func explanation() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let due = try await bob.explanation(of: scene.morning("02"))
      #expect(due.isDue && due.instant?.description == "2026-03-02T08:00:00.000+01:00")
      #expect(due.causes.map(\.code) == [.version, .phase, .init(rawValue: "clock-where-patient-is")])
      #expect(due.sentences.dropLast() == due.causes.map(\.sentence)[...])
      let early = try await bob.explanation(of: scene.morning("02").replacing("T0800", with: "T0900"))
      #expect(!early.isDue && early.instant == nil && early.causes.map(\.code).contains(.otherTimes))
      #expect(try await problem { try await bob.explanation(of: "../../me") }?.code == .notFound)
    }
  }

  @Test("shows pictures, for which no token goes along")
  func picture() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let script = ScriptedTransport(
        .pass(to: SiteTransport(wire: client.wire)), .pass(to: SiteTransport(wire: client.wire)))
      let bob = try RemediClient(script, token: "secret")
      #expect(try await bob.picture(at: try #require(URL(string: "/icons/remedi.svg"))).isEmpty == false)
      await #expect(throws: RemediClientError.self) {
        try await bob.picture(at: try #require(URL(string: "/icons/none.svg")))
      }
      for request in await script.requests { #expect(request.headers["Authorization"] == nil) }
    }
  }
}
