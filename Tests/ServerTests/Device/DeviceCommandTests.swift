import Foundation
import HummingbirdTesting
import JSON
import Support
import Testing
import Web

@Suite("remedi device (S-03)", .timeLimit(.minutes(5)))
struct DeviceCommandTests {
  @Test("sends what a scale measures, and the same again adds nothing")
  func scale() async throws {
    let site = try await TestSite()
    // The program has no other clock than the machine's.
    site.clock.followMachine()
    let program = try PatientProgram("device")
    defer { program.remove() }
    try await site.run(over: .ahc(.http)) { client async throws in
      let address = "http://127.0.0.1:\(try #require(client.wire.port))"
      let bob = client.api(.bob)
      let made = try await bob.post(
        "/api/v1/measuring-devices", json: ["name": "Bathroom scale", "modules": ["selfhub.weight"]])
      let file = program.home.appending(path: "token")
      try Data("\(try #require(made.json["token"]?.string))\n".utf8).write(to: file)
      func run(_ device: String) async throws -> CommandLineTests.Outcome {
        try await program(device, "--server", address, "--token-file", file.path, "--days", "20")
      }
      let first = try await run("scale")
      #expect(first.status == 0, "\(first.error)")
      let readings = try await bob.get("/api/v1/readings?module=selfhub.weight").json["items"]?.array ?? []
      #expect(readings.count >= 19)
      #expect(readings.allSatisfy { $0["device"] == "Bathroom scale" })
      #expect(first.output.hasPrefix("\(readings.count) readings recorded"), "\(first.output)")
      #expect(try await run("scale").output.hasPrefix("0 readings recorded"))
      let cuff = try await run("cuff")
      #expect(cuff.status == 1)
      #expect(cuff.error.contains("may not send readings of this module"))
      _ = try await bob.delete("/api/v1/measuring-devices/\(try #require(made.json["id"]?.string))")
      let removed = try await run("scale")
      #expect(removed.status == 1)
      #expect(removed.error.contains("it was removed"))
    }
  }
}
