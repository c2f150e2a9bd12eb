import JSON
import Remedi
import Support
import Testing
import Web

/// How many new records one account may send: so many at once, and one more with each second.
@Suite("POST /api/v1/completions: too many of one account")
struct RecordRateTests {
  private func site(_ burst: Int) async throws -> TestSite {
    var limits = ServerLimits.unshared
    limits.recordRate = RequestRate(perSecond: 1, burst: burst)
    return try await TestSite(limits: limits)
  }

  /// A hundred doses of a prescription, one each minute of a day of March 2026.
  private func hundred(_ prescription: Prescription, march day: String, from number: Int) -> [JSONValue] {
    (0..<100).map { minute in
      let time = "0\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      return [
        "id": .string(uuid(number + minute)), "prescriptionId": .string(prescription.id.text), "outcome": "completed",
        "completedAt": .string("2026-03-\(day)T\(time):00.000+01:00"),
      ]
    }
  }

  private func prescribeAsNeeded(_ site: TestSite) async throws -> Prescription {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "p", name: "Paracetamol", description: ""),
      timing: try Timing(.asNeeded(.init()), start: start))
    return try await site.bobFile().prescribe(.medication, version, at: midnight)
  }

  @Test("are refused as a whole with 429, another account’s are not, and what is refused costs nothing")
  func batches() async throws {
    let site = try await site(250)
    let (bobs, needed) = (try await site.prescribe(at: "08:00"), try await prescribeAsNeeded(site))
    let doras = try await site.prescribe(at: "08:00", to: site.dora, by: site.charlie)
    try await site.run { client async throws in
      let (bob, dora) = (client.api(.bob), client.api(.dora))
      for (day, number) in [("01", 1000), ("02", 2000)] {
        let batch = hundred(needed, march: day, from: number)
        #expect(try await bob.record(batch).statuses == Array(repeating: "recorded", count: 100))
      }
      let third = try await bob.record(hundred(needed, march: "02", from: 3000) + [item(1, bobs.dose("20260302T0800"))])
      #expect(third.status == 429)
      #expect(third.problemCode == "rate-limited")
      let seconds = try #require(third.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...51).contains(seconds))
      #expect(try await dora.record(item(3, doras.dose("20260302T0800"))).statuses == ["recorded"])
      // Nobody who was refused is charged for it.
      #expect(try await bob.record(item(1, bobs.dose("20260302T0800"))).statuses == ["recorded"])
    }
  }

  @Test("are new ones: those sent again after a lost answer, and those that are rejected, take no room")
  func newOnes() async throws {
    let site = try await site(300)
    let (set, needed) = (try await site.prescribe(at: "08:00"), try await prescribeAsNeeded(site))
    let (first, second) = (hundred(needed, march: "01", from: 1000), hundred(needed, march: "02", from: 2000))
    try await site.run { client async throws in
      let bob = client.api(.bob)
      #expect(try await bob.record(first).statuses == Array(repeating: "recorded", count: 100))
      for _ in 1...4 {
        #expect(try await bob.record(first).statuses == Array(repeating: "duplicate", count: 100))
      }
      // A hundred more of the day are too many of it, and what cannot be read is no record.
      let over = hundred(needed, march: "01", from: 3000)
      let spoilt = Array(repeating: JSONValue.object([:]), count: 300)
      for refused in [over, over, over, spoilt] {
        #expect(try await bob.record(refused).statuses == Array(repeating: "rejected", count: refused.count))
      }
      #expect(try await bob.record(second).statuses == Array(repeating: "recorded", count: 100))
      // Another id for the same dose is kept as well, so that it counts.
      let others = try await bob.record((1...90).map { item($0, set.dose("20260302T0800")) })
      #expect(others.statuses == ["recorded"] + Array(repeating: "duplicate", count: 89))
      #expect(try await bob.record(Array(over.prefix(80))).status == 429)
    }
  }

  @Test("are refused where they are corrected again and again; what is not there to be corrected takes no room")
  func corrections() async throws {
    let site = try await site(40)
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.record(item(1, prescription.dose("20260302T0800")))
      func correct(_ number: Int, pain: Int) async throws -> Int {
        let feedback: JSONValue = ["pain": .integer(Int64(pain % 10))]
        return try await bob.patch("\(APIClient.completions)/\(uuid(number))", json: ["feedback": feedback]).status
      }
      for number in 1...100 { #expect(try await correct(2, pain: number) == 404) }
      var statuses: [Int] = []
      while statuses.last != 429, statuses.count < 500 {
        statuses.append(try await correct(1, pain: statuses.count))
      }
      #expect(statuses.dropLast().allSatisfy { $0 == 200 })
      #expect(statuses.last == 429)
    }
  }
}
