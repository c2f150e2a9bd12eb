import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct NoticesTests {
    @Test func `another process's notification is heard`() async throws {
      try await ConnectionServer.connected { hearer async throws in
        try await ConnectionServer.connected { speaker async throws in
          var notices = hearer.notices(of: "remedi \"heard\"").makeAsyncIterator()
          // The first says that the channel is heard from now on.
          #expect(await notices.next() != nil)
          speaker.notify("remedi \"heard\"")
          #expect(await notices.next() != nil)
          for _ in 0..<100 { speaker.notify("remedi \"heard\"") }
          #expect(await notices.next() != nil)
        }
      }
    }

    @Test func `a renewed connection hears the channel again and says so`() async throws {
      try await ConnectionServer.connected { hearer async throws in
        try await ConnectionServer.connected { speaker async throws in
          var notices = hearer.notices(of: "renewed").makeAsyncIterator()
          #expect(await notices.next() != nil)
          let ended = try await speaker.number(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query = 'LISTEN \"renewed\"'", [],
            .commit)
          #expect(ended == 1)
          #expect(await notices.next() != nil)
          speaker.notify("renewed")
          #expect(await notices.next() != nil)
        }
      }
    }

    @Test func `closing ends the stream`() async throws {
      let connections = try await Connections(ConnectionServer.address, password: nil, durability: .single)
      let stream = connections.notices(of: "ended")
      await connections.close()
      for await _ in stream {}
    }
  }
}
