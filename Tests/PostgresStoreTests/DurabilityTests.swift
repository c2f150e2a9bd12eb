import DocumentStore
import Testing

@testable import PostgresStore

@Suite struct DurabilityTests {
  private func server(
    version: Int = 150018, isReplica: Bool = false, encoding: String = "UTF8", fsync: String = "on",
    pages: String = "on", commit: String = "on", namesStandbys: Bool = true, timeline: UInt32? = 3
  ) -> ServerPromises {
    ServerPromises(
      version: version, isReplica: isReplica, encoding: encoding, fsync: fsync, fullPageWrites: pages,
      synchronousCommit: commit, namesStandbys: namesStandbys, timeline: timeline)
  }

  @Test(arguments: Durability.allCases) func `a server that promises all is taken`(durability: Durability) {
    #expect(durability.refusal(of: server(), newest: nil) == nil)
    #expect(durability.refusal(of: server(commit: "remote_apply"), newest: 3) == nil)
    #expect(durability.refusalToCommit(server()) == nil)
  }

  @Test(arguments: Durability.allCases) func `a server that loses commits is refused`(durability: Durability) {
    #expect(durability.refusal(of: server(fsync: "off"), newest: nil) == .notDurable("fsync"))
    #expect(durability.refusal(of: server(pages: "off"), newest: nil) == .notDurable("full_page_writes"))
    for value in ["off", "local", "remote_write"] {
      #expect(durability.refusal(of: server(commit: value), newest: nil) == .notDurable("synchronous_commit"))
    }
  }

  @Test func `an old server, a replica and another encoding are refused`() {
    for server in [server(version: 140020), server(isReplica: true), server(encoding: "LATIN1")] {
      guard case .inaccessible? = Durability.single.refusal(of: server, newest: nil) else {
        Issue.record("The server is taken: \(server)")
        continue
      }
    }
  }

  @Test func `a server of an older history is refused, one of a newer or an unknown one is not`() {
    #expect(Durability.single.refusal(of: server(timeline: 2), newest: 3) != nil)
    #expect(Durability.single.refusal(of: server(timeline: 4), newest: 3) == nil)
    #expect(Durability.managed.refusal(of: server(timeline: nil), newest: 3) == nil)
  }

  @Test func `only standby refuses commits that wait for nobody`() {
    let alone = server(namesStandbys: false)
    #expect(Durability.standby.refusal(of: alone, newest: nil) == nil)
    #expect(Durability.standby.refusalToCommit(alone) != nil)
    #expect(Durability.single.refusalToCommit(alone) == nil)
    #expect(Durability.managed.refusalToCommit(alone) == nil)
  }

  @Test func `what a single server may lose is said`() {
    #expect(Durability.standby.warning == nil)
    #expect(Durability.single.warning != nil)
    #expect(Durability.managed.warning != nil)
  }
}
