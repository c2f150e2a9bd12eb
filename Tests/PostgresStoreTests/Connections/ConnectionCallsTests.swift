import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct ConnectionCallsTests {
    private static let echo = Statement("SELECT $1::bigint")

    @Test(arguments: [Connections.Use.commit, .read, .poll])
    func `each of many calls at once gets its own answer`(use: Connections.Use) async throws {
      try await ConnectionServer.connected { connections async throws in
        try await withThrowingTaskGroup { group async throws in
          for number in Int64(0)..<500 {
            group.addTask { () async throws in
              #expect(try await connections.run(Self.echo, [.integer(number)], use).integer(0, 0) == number)
            }
          }
          try await group.waitForAll()
        }
        let open = connections.figures.open
        #expect(open["commit"].map { (1...16).contains($0) } == true)
        #expect(open["read"].map { (1...4).contains($0) } == true)
        #expect(open["poll"] == 1)
      }
    }

    @Test func `many reads are in flight on one connection, and one that fails spares the others`() async throws {
      var limits = ConnectionLimits()
      limits.readers = 1
      try await ConnectionServer.connected(limits) { connections async throws in
        let statement = Statement("SELECT 100 / $1::bigint, pg_backend_pid()")
        let pids = try await withThrowingTaskGroup { group async throws in
          for number in Int64(0)..<300 {
            group.addTask { () async throws in
              let divisor = number % 10
              guard divisor > 0 else {
                let fault = try await fault { _ = try await connections.run(statement, [.integer(0)], .read) }
                #expect(fault?.state == "22012")
                #expect(fault?.mayHaveRun == false)
                return nil as Int64?
              }
              let rows = try await connections.run(statement, [.integer(divisor)], .read)
              #expect(try rows.integer(0, 0) == 100 / divisor)
              return try rows.integer(0, 1)
            }
          }
          return try await group.reduce(into: Set<Int64>()) { set, pid in if let pid { set.insert(pid) } }
        }
        #expect(pids.count == 1)
        #expect(connections.figures.refusals["22"] == 30)
        #expect(connections.figures.reconnects == 0)
      }
    }

    @Test(arguments: [Connections.Use.commit, .read])
    func `a statement that cannot be prepared fails alone, each time`(use: Connections.Use) async throws {
      try await ConnectionServer.connected { connections async throws in
        for _ in 0..<3 {
          let fault = try await fault { _ = try await connections.run(Statement("SELEKT 1"), [], use) }
          #expect(fault?.state == "42601")
          #expect(fault?.mayHaveRun == false)
          #expect(try await connections.run(Self.echo, [.integer(1)], use).integer(0, 0) == 1)
        }
      }
    }

    @Test func `a statement is prepared anew after its table has changed`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let statement = Statement("SELECT * FROM changed_table")
        try await connections.session { session async throws in
          try await session.script("DROP TABLE IF EXISTS changed_table; CREATE TABLE changed_table (a int)")
          _ = try await connections.run(statement, [], .read)
          try await session.script(
            "ALTER TABLE changed_table ALTER a TYPE text; INSERT INTO changed_table VALUES ('x')")
          #expect(try await connections.run(statement, [], .read).text(0, 0) == "x")
          try await session.script("DROP TABLE changed_table")
        }
      }
    }

    @Test func `a fault at the end of the transaction is the answer`() async throws {
      try await ConnectionServer.connected { connections async throws in
        try await connections.session { session async throws in
          try await session.script(
            """
            DROP TABLE IF EXISTS deferred_table;
            CREATE TABLE deferred_table (a int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED);
            INSERT INTO deferred_table VALUES (1)
            """)
          let fault = try await fault {
            _ = try await connections.run(Statement("INSERT INTO deferred_table VALUES (1)"), [], .commit)
          }
          #expect(fault?.state == "23505")
          #expect(fault?.mayHaveRun == false)
          #expect(try await connections.number("SELECT count(*) FROM deferred_table", [], .commit) == 1)
          try await session.script("DROP TABLE deferred_table")
        }
      }
    }

    @Test func `what waits is bounded`() async throws {
      var limits = ConnectionLimits()
      (limits.commits, limits.waiting) = (1, 2)
      try await ConnectionServer.connected(limits) { connections async throws in
        try await connections.session { holder async throws in
          try await holder.script("SELECT pg_advisory_lock(33001)")
          let locked = Statement("SELECT pg_advisory_xact_lock_shared(33001)::text")
          let faults = try await withThrowingTaskGroup { group async throws in
            group.addTask { try await fault { _ = try await connections.run(locked, [], .commit) } }
            try await connections.untilRunning("lock_shared(33001)")
            for _ in 0..<3 {
              group.addTask { try await fault { _ = try await connections.run(locked, [], .commit) } }
            }
            // The one for which there is no place is answered while all others wait.
            let first = try await group.next()
            try await holder.script("SELECT pg_advisory_unlock(33001)")
            return try await group.reduce(into: [first ?? nil]) { $0.append($1) }
          }
          #expect(faults == [.tooManyWait, nil, nil, nil])
        }
      }
    }

    @Test func `a cancelled task waits for its answer, and nobody else notices`() async throws {
      var limits = ConnectionLimits()
      limits.readers = 1
      try await ConnectionServer.connected(limits) { connections async throws in
        try await withThrowingTaskGroup { group async throws in
          for number in Int64(0)..<200 {
            group.addTask { () async throws in
              if number.isMultiple(of: 2) { withUnsafeCurrentTask { $0?.cancel() } }
              #expect(try await connections.run(Self.echo, [.integer(number)], .read).integer(0, 0) == number)
            }
          }
          try await group.waitForAll()
        }
        #expect(connections.figures.reconnects == 0)
      }
    }

    @Test func `after closing nothing is taken`() async throws {
      let connections = try await Connections(ConnectionServer.address, password: nil, durability: .single)
      await connections.close()
      await connections.close()
      #expect(try await fault { _ = try await connections.run(Self.echo, [.integer(1)], .read) } == .closed)
      #expect(try await fault { try await connections.session { _ in } } == .closed)
      for await _ in connections.notices(of: "closed") { Issue.record("A closed connection hears nothing.") }
    }
  }
}
