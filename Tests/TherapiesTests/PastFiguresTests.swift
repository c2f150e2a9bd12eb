import Record
import Remedi
import Support
import Testing

@testable import Therapies

/// It is noon of 3 March 2026; Bob was asked since 28 February, and recorded some of it.
@Suite("What has passed stays as it was")
struct PastFiguresTests {
  private let site: TestSite
  private let levodopa: Prescription
  private static let now = "03T12:00"

  init() async throws {
    site = try await TestSite()
    levodopa = try await site.prescribe(at: "08:00", "20:00", note: "With water.")
    try await site.prescribeExercise()
    try site.setClock(march: Self.now)
  }

  /// Figures, days and the file of the days before today.
  private func past(_ client: SiteClient) async throws -> [String] {
    let bob = client.api(.bob)
    let file = "/reports/completions.csv?patient=\(site.bob.id)&from=2026-02-28&to=2026-03-02"
    return [
      try await bob.get("/api/v1/statistics?from=2026-02-28&to=2026-03-02").text,
      try await bob.get("/api/v1/schedule?from=2026-02-28&to=2026-03-02").text,
      try await client.as(.ann).get(file).text,
    ]
  }

  private func action(_ name: String) async throws {
    let (file, ann) = (try await site.bobFile(), Actor(site.ann))
    switch name {
    case "change": try await site.change(levodopa, at: "07:00", "13:00", "19:00")
    case "change of tomorrow":
      try await site.change(levodopa, at: "09:00", from: Instant("2026-03-04T00:00:00.000+01:00"))
    case "pause":
      let pause = TimingExceptions.Pause(from: try #require(LocalDate("2026-03-03")), reason: "fever")
      try await file.pause(levodopa.id, basedOn: 1, pause, by: ann, at: site.clock.now)
    default:
      let stop = Prescription.Stop(
        effectiveFrom: site.clock.now, recordedAt: site.clock.now, by: ann, reason: "side effects")
      try await file.stop(levodopa.id, stop, at: site.clock.now)
    }
  }

  @Test("whatever is changed from now on", arguments: ["change", "change of tomorrow", "pause", "stop"])
  func untouched(by name: String) async throws {
    try await site.run { client in
      let posted = try await client.api(.bob).record(
        item(1, levodopa.dose("20260228T0800")), item(2, levodopa.dose("20260301T2000")),
        item(3, levodopa.dose("20260302T0800"), ["outcome": "skipped", "reason": "forgot"]))
      #expect(posted.statuses == ["recorded", "recorded", "recorded"])
      let before = try await past(client)
      #expect(before[0].contains("\"scheduled\":9"))
      try await action(name)
      #expect(try await past(client) == before)
      // Nor by what the next days bring.
      try site.setClock(march: "06T12:00")
      #expect(try await past(client)[1...] == before[1...])
    }
  }
}
