import FeatureKit
import Testing
import WebPush

@testable import Notifications

@Suite("Which address a push service is connected to", .timeLimit(.minutes(5)))
struct PushClientsTests {
  private static let now = 1_772_449_200
  private let hosts = PushHosts(PushHosts.ofBrowsers.compactMap(PushHostPattern.init))

  private func endpoint(_ host: String = "fcm.googleapis.com") throws -> PushEndpoint {
    try PushEndpoint("https://\(host)/1", within: hosts)
  }

  @Test("is the one that was checked, and stays so long, whatever the name says meanwhile")
  func pinned() async throws {
    let resolver = ScriptedResolver([["10.0.0.1", "203.0.112.1", "203.0.112.2"], ["127.0.0.1"]])
    let clients = PushClients(resolver)
    let endpoint = try endpoint()
    let first = try await clients.client(for: endpoint, at: Self.now)
    #expect(first.address == "203.0.112.1")
    let second = try await clients.client(for: endpoint, at: Self.now + 59)
    #expect(second.client === first.client)
    #expect(resolver.asked.count == 1)
    await #expect(throws: HostUnknown.self) { try await clients.client(for: endpoint, at: Self.now + 60) }
    #expect(resolver.asked.count == 2)
    // What was good before is not taken for good.
    await #expect(throws: HostUnknown.self) { try await clients.client(for: endpoint, at: Self.now + 61) }
  }

  @Test("is kept with its connections while the name still has it, and is another one where it has not")
  func renewed() async throws {
    let resolver = ScriptedResolver([["203.0.112.1"], ["203.0.112.2", "203.0.112.1"], ["203.0.112.2"]])
    let clients = PushClients(resolver)
    let endpoint = try endpoint()
    let first = try await clients.client(for: endpoint, at: Self.now)
    let second = try await clients.client(for: endpoint, at: Self.now + 60)
    #expect(second.address == "203.0.112.1")
    #expect(second.client === first.client)
    let third = try await clients.client(for: endpoint, at: Self.now + 120)
    #expect(third.address == "203.0.112.2")
    #expect(third.client !== first.client)
    // A clock that was set back.
    _ = try await clients.client(for: endpoint, at: Self.now)
    #expect(resolver.asked.count == 4)
  }

  @Test("is another one after it did not answer, if there is one")
  func silent() async throws {
    let clients = PushClients(ScriptedResolver([["2a00::1", "203.0.112.1"]]))
    let endpoint = try endpoint()
    let first = try await clients.client(for: endpoint, at: Self.now)
    #expect(first.address == "2a00::1")
    await clients.noteSilence(of: endpoint.host, at: "203.0.112.9")
    #expect(try await clients.client(for: endpoint, at: Self.now).client === first.client)
    await clients.noteSilence(of: endpoint.host, at: "2a00::1")
    #expect(try await clients.client(for: endpoint, at: Self.now).address == "203.0.112.1")
    await clients.noteSilence(of: endpoint.host, at: "203.0.112.1")
    #expect(try await clients.client(for: endpoint, at: Self.now).address == "2a00::1")
    let only = PushClients(ScriptedResolver([["203.0.112.1"]]))
    _ = try await only.client(for: endpoint, at: Self.now)
    await only.noteSilence(of: endpoint.host, at: "203.0.112.1")
    #expect(try await only.client(for: endpoint, at: Self.now).address == "203.0.112.1")
  }

  @Test("is kept for a bounded number of hosts, the latest ones")
  func bounded() async throws {
    let resolver = ScriptedResolver([["203.0.112.1"]])
    let clients = PushClients(resolver)
    for number in 0...PushClients.limit {
      _ = try await clients.client(for: try endpoint("a\(number).push.apple.com"), at: Self.now + number / 10)
    }
    let asked = resolver.asked.count
    _ = try await clients.client(for: try endpoint("a\(PushClients.limit).push.apple.com"), at: Self.now + 10)
    #expect(resolver.asked.count == asked)
  }

  @Test("is really the one that is connected to, and the service sees the host's name")
  func connection() async throws {
    try await StandInService.serving { service, origin in
      let port = origin.split(separator: ":").last.map(String.init) ?? ""
      let client = ServiceClient(addresses: ["push.example.org": "127.0.0.1"])
      let answer = try await client.post(
        to: "http://push.example.org:\(port)/201", headers: [("ttl", "60")], body: [1, 2, 3], within: .seconds(20))
      #expect(answer.status == 201)
      #expect(service.messages.map(\.body) == [[1, 2, 3]])
    }
  }

  @Test("is found by the system within its patience, or not at all")
  func system() async throws {
    let found = try await SystemHostResolver().addresses(of: "localhost")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { PublicAddress($0) == nil })
    await #expect(throws: HostUnknown.self) {
      try await SystemHostResolver(patience: .zero).addresses(of: "a.b.c.invalid")
    }
  }
}
