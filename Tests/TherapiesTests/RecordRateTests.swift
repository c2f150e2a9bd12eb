import Remedi
import Support
import Testing
import Web

/// How many records one account may send: 500 at once here, and one more with each second.
@Suite("POST /api/v1/completions: too many of one account")
struct RecordRateTests {
  private func site() async throws -> TestSite {
    var limits = ServerLimits.unshared
    limits.recordRate = RequestRate(perSecond: 1, burst: 500)
    return try await TestSite(limits: limits)
  }

  @Test("are refused as a whole with 429, another account's are not, and a sound one is taken when there is room")
  func batches() async throws {
    let site = try await site()
    let bobs = try await site.prescribe(at: "08:00")
    let doras = try await site.prescribe(at: "08:00", to: site.dora, by: site.charlie)
    try await site.run { client async throws in
      let (bob, dora) = (client.api(.bob), client.api(.dora))
      // What cannot be read counts as well.
      let spoilt = Array(repeating: JSONValue.object([:]), count: 399)
      let first = try await bob.record(spoilt + [item(1, bobs.dose("20260301T0800"))])
      #expect(first.status == 200)
      #expect(first.statuses == Array(repeating: "rejected", count: 399) + ["recorded"])
      let second = try await bob.record(spoilt + [item(2, bobs.dose("20260302T0800"))])
      #expect(second.status == 429)
      #expect(second.problemCode == "rate-limited")
      let seconds = try #require(second.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...300).contains(seconds))
      #expect(try await bob.recorded().count == 1)
      #expect(try await dora.record(item(3, doras.dose("20260302T0800"))).statuses == ["recorded"])
      // Nobody who was refused is charged for it.
      #expect(try await bob.record(item(2, bobs.dose("20260302T0800"))).statuses == ["recorded"])
    }
  }

  @Test("are refused where they are corrected again and again")
  func corrections() async throws {
    let site = try await site()
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let spoilt = Array(repeating: JSONValue.object([:]), count: 490)
      _ = try await bob.record([item(1, prescription.dose("20260302T0800"))] + spoilt)
      var statuses: [Int] = []
      while statuses.last != 429, statuses.count < 500 {
        let pain = JSONValue.integer(Int64(statuses.count % 10))
        statuses.append(
          try await bob.patch("\(APIClient.completions)/\(uuid(1))", json: ["feedback": ["pain": pain]]).status)
      }
      #expect(statuses.dropLast().allSatisfy { $0 == 200 })
      #expect(statuses.last == 429)
    }
  }
}
