import Foundation
import HummingbirdTesting
import Record
import Remedi
import Support
import Testing
import Web

extension PatientCommandTests {
  /// A site on a socket at the present time, at which Bob has Levodopa at 08:00 and 18:00, an exercise at 17:00, and
  /// Paracetamol when he needs it; and the program, signed in.
  func withBob(_ body: @Sendable (PatientProgram, TestSite, SiteClient, String) async throws -> Void) async throws {
    let site = try await TestSite()
    try await Self.waitOutMidnight()
    site.clock.followMachine()
    try await Self.prescribe(.medication, "Levodopa", ["08:00", "18:00"], site)
    try await Self.prescribe(.exercise, "Sit to stand", ["17:00"], site)
    try await Self.prescribe(.medication, "Paracetamol", [], site)
    let program = try PatientProgram()
    defer { program.remove() }
    try await site.run(over: .ahc(.http)) { client in
      let address = "http://127.0.0.1:\(try #require(client.wire.port))"
      let signedIn = try await program("sign-in", "--server", address, "bob.martin", input: Cast.password + "\n")
      #expect(signedIn.status == 0, "\(signedIn.error)")
      try await body(program, site, client, address)
    }
  }

  /// The program goes by the machine's clock, whose day must not end during a test.
  private static func waitOutMidnight() async throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    while true {
      let now = Date()
      let local = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
      let left = 86_400 - local.truncatingRemainder(dividingBy: 86_400)
      if left > 300 { return }
      try await Task.sleep(for: .seconds(left + 1))
    }
  }

  /// Prescribes to Bob since February, by the clock or at a part of the day; as needed where no times are named.
  static func prescribe(
    _ kind: Prescription.Kind, _ name: String, _ times: [String], _ site: TestSite
  ) async throws {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let tablet = kind == .medication ? DecimalNumber("1").map { Quantity($0, "tablet") } : nil
    let doses = times.compactMap { text -> TimedDose? in
      if let part = DayPart(rawValue: text) { return TimedDose(.dayPart(part), quantity: tablet) }
      return LocalTime(text).map { TimedDose(time: $0, quantity: tablet) }
    }
    let asNeeded = Recurrence.AsNeeded(
      quantity: tablet, minimumInterval: 14_400, maximumPerDay: 2, indication: "pain")
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "x", name: name, description: ""),
      timing: try Timing(doses.isEmpty ? .asNeeded(asNeeded) : .daily(doses), start: start),
      exercise: kind == .exercise ? try ExerciseDosage(sets: 2, repetitions: 10, duration: 90) : nil)
    _ = try await site.bobFile().prescribe(kind, version, at: midnight)
  }

  /// Today's valid records, as `name status`.
  func today(_ client: SiteClient) async throws -> [String] {
    let day = try await client.api(.bob).get("/api/v1/schedule").json
    return (day["occurrences"]?.array ?? []).map { "\($0["name"]?.string ?? "") \($0["status"]?.string ?? "")" }
  }
}
