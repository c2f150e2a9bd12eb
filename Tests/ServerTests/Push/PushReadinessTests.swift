import FeatureKit
import Remedi
import Testing

@testable import Notifications
@testable import Server

@Suite("Whether push services take messages")
struct PushReadinessTests {
  private let now = Instant(milliseconds: 1_790_000_000_000)
  private let states = PushHostStates()

  private func fail(_ host: String, _ kind: GatewayFault.Kind, status: Int? = nil, because reason: String? = nil) {
    states.failed(GatewayFault(kind, host: host, status: status), because: reason, at: now)
  }

  @Test("is told by the hosts that take none, with the reason, after three failures in a row")
  func hosts() {
    for _ in 0..<3 {
      fail("a.example.org", .refused, status: 403)
      fail("b.example.org", .unreachable, because: "no public address")
      fail("c.example.org", .undeliverable, status: 413)
    }
    for _ in 0..<2 { fail("d.example.org", .busy(seconds: 9), status: 429) }
    states.worked("d.example.org")
    fail("d.example.org", .busy(seconds: 9), status: 429)
    let since = now.utcText
    #expect(
      PushReadiness.troubles(states, PushKeyLoss()) == [
        .init(
          name: "push a.example.org",
          sentence: "a.example.org has refused every message since \(since): status 403."),
        .init(
          name: "push b.example.org",
          sentence: "b.example.org has not been reached since \(since): no public address."),
      ])
    fail("a.example.org", .gone, status: 410)
    #expect(PushReadiness.troubles(states, PushKeyLoss()).map(\.name) == ["push b.example.org"])
  }

  @Test("is told for a bounded number of hosts")
  func bounded() {
    for number in 0..<1000 { for _ in 0..<3 { fail("a\(number).example.org", .unreachable) } }
    #expect(states.troubles.count <= 64)
    #expect(states.troubles.contains { $0.host == "a999.example.org" })
  }

  @Test("is told by keys that were lost, until devices have subscribed again")
  func keys() {
    let loss = PushKeyLoss()
    #expect(PushReadiness.troubles(states, loss) == [])
    loss.happened()
    #expect(PushReadiness.troubles(states, loss).map(\.name) == ["push-keys"])
    loss.over()
    #expect(PushReadiness.troubles(states, loss) == [])
  }
}
