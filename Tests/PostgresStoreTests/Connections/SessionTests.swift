import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct SessionTests {
    @Test func `its statements are one after the other on one connection`() async throws {
      try await ConnectionServer.connected { connections async throws in
        try await connections.session { session async throws in
          try await session.script("CREATE TEMPORARY TABLE steps (n int)")
          try await session.script("BEGIN; INSERT INTO steps VALUES (1), (2)")
          #expect(try await session.run(Statement("SELECT count(*) FROM steps")).integer(0, 0) == 2)
          try await session.script("ROLLBACK")
          #expect(try await session.run(Statement("SELECT count(*) FROM steps")).integer(0, 0) == 0)
        }
      }
    }

    @Test func `after a fault it goes on`() async throws {
      try await ConnectionServer.connected { connections async throws in
        try await connections.session { session async throws in
          #expect(try await fault { try await session.script("SELECT 1; SELECT 1 / 0; SELECT 2") }?.state == "22012")
          #expect(try await session.run(Statement("SELECT 3")).integer(0, 0) == 3)
        }
      }
    }

    @Test func `what was not committed is gone with it`() async throws {
      struct Stop: Error {}
      try await ConnectionServer.connected { connections async throws in
        await #expect(throws: Stop.self) {
          try await connections.session { session async throws in
            try await session.script("BEGIN; CREATE TABLE left_open (n int)")
            throw Stop()
          }
        }
        try await connections.session { session async throws in
          // Waits for the end of the other transaction.
          try await session.script("CREATE TABLE left_open (n int); DROP TABLE left_open")
        }
      }
    }

    @Test func `cancelled, it ends at once and its statement with it`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let task = Task {
          try await connections.session { try await $0.script("SELECT pg_sleep(600.01)") }
        }
        try await connections.untilRunning("pg_sleep(600.01)")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let left = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(600.01)'"
        while try await connections.number(left) != 0 { await Task.yield() }
      }
    }

    @Test func `it copies nothing, and says so`() async throws {
      try await ConnectionServer.connected { connections async throws in
        try await connections.session { session async throws in
          #expect(try await fault { try await session.script("COPY (SELECT 1) TO STDOUT") } != nil)
        }
      }
    }
  }
}
