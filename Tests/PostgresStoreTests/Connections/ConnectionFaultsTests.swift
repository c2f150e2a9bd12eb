import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct ConnectionFaultsTests {
    private static let one = Statement("SELECT 1")

    @Test func `a commit whose server process ends may have run, and the next one has another connection`() async throws
    {
      var limits = ConnectionLimits()
      limits.commits = 1
      try await ConnectionServer.connected(limits) { connections async throws in
        let pid = try #require(try await connections.number("SELECT pg_backend_pid()", [], .commit))
        async let failed = fault {
          _ = try await connections.run(Statement("SELECT pg_sleep(8.01)::text"), [], .commit)
        }
        try await connections.untilRunning("pg_sleep(8.01)")
        _ = try await connections.number("SELECT pg_terminate_backend($1::int)::int", [.integer(pid)])
        #expect(try await failed?.mayHaveRun == true)
        #expect(try await connections.number("SELECT pg_backend_pid()", [], .commit) != pid)
        #expect(connections.figures.reconnects == 1)
      }
    }

    @Test func `reads are sent again when their connection breaks`() async throws {
      var limits = ConnectionLimits()
      limits.readers = 1
      try await ConnectionServer.connected(limits) { connections async throws in
        let pid = try #require(try await connections.number("SELECT pg_backend_pid()"))
        try await connections.session { holder async throws in
          try await holder.script("SELECT pg_advisory_lock(33002)")
          try await withThrowingTaskGroup { group async throws in
            group.addTask { () async throws in
              _ = try await connections.run(Statement("SELECT pg_advisory_xact_lock_shared(33002)::text"), [], .read)
            }
            try await connections.untilRunning("lock_shared(33002)")
            for number in Int64(0)..<40 {
              group.addTask { () async throws in
                #expect(try await connections.number("SELECT $1::bigint", [.integer(number)]) == number)
              }
            }
            _ = try await connections.number("SELECT pg_terminate_backend($1::int)::int", [.integer(pid)], .poll)
            try await holder.script("SELECT pg_advisory_unlock(33002)")
            try await group.waitForAll()
          }
        }
        #expect(try await connections.number("SELECT pg_backend_pid()") != pid)
      }
    }

    @Test func `a call without an answer in time may have run, and its connection is replaced`() async throws {
      var limits = ConnectionLimits()
      (limits.commits, limits.answer) = (1, .milliseconds(500))
      try await ConnectionServer.connected(limits) { connections async throws in
        let fault = try await fault {
          _ = try await connections.run(Statement("SELECT pg_sleep(9)::text"), [], .commit)
        }
        #expect(fault == .noAnswer)
        #expect(fault?.mayHaveRun == true)
        #expect(try await connections.number("SELECT 1", [], .commit) == 1)
      }
    }

    @Test func `a call that got no connection in time did not run`() async throws {
      var limits = ConnectionLimits()
      (limits.commits, limits.wait) = (1, .milliseconds(300))
      try await ConnectionServer.connected(limits) { connections async throws in
        try await connections.session { holder async throws in
          try await holder.script("SELECT pg_advisory_lock(33003)")
          let locked = Statement("SELECT pg_advisory_xact_lock_shared(33003)::text")
          async let first = fault { _ = try await connections.run(locked, [], .commit) }
          try await connections.untilRunning("lock_shared(33003)")
          #expect(try await fault { _ = try await connections.run(Self.one, [], .commit) } == .noConnection)
          try await holder.script("SELECT pg_advisory_unlock(33003)")
          #expect(try await first == nil)
        }
      }
    }

    @Test func `a late read does not fail the others on its connection`() async throws {
      var limits = ConnectionLimits()
      (limits.readers, limits.answer) = (1, .seconds(1))
      try await ConnectionServer.connected(limits) { connections async throws in
        async let late = fault { _ = try await connections.run(Statement("SELECT pg_sleep(8.02)::text"), [], .read) }
        try await connections.untilRunning("pg_sleep(8.02)")
        try await withThrowingTaskGroup { group async throws in
          // Whatever begins now still has time when the late call has none.
          _ = try await connections.number("SELECT count(pg_sleep(0.5))", [], .poll)
          for number in Int64(0)..<20 {
            group.addTask { () async throws in
              #expect(try await connections.number("SELECT $1::bigint", [.integer(number)]) == number)
            }
          }
          try await group.waitForAll()
        }
        #expect(try await late == .noAnswer)
      }
    }

    @Test func `an error of the server tells its state and did not run`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let raise = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'RM003', MESSAGE = 'a/b'; END $$"
        let fault = try await fault { _ = try await connections.run(Statement(raise), [], .commit) }
        #expect(fault == PostgresFault(state: "RM003", message: "a/b", mayHaveRun: false))
        #expect(connections.figures.refusals["RM"] == 1)
      }
    }

    @Test func `a text with U+0000 is refused before it is sent`() async throws {
      try await ConnectionServer.connected { connections async throws in
        #expect(
          try await fault { _ = try await connections.run(Statement("SELECT $1::text"), [.text("a\0b")], .read) }
            == .zeroInText)
      }
    }
  }
}
