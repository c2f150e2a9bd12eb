import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct ConnectionValuesTests {
    @Test func `values come back as they went`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let statement = Statement("SELECT $1::text, $2::bigint, $3::bytea, $4::text, $5::integer")
        let bytes = Array(UInt8.min...UInt8.max)
        let rows = try await connections.run(
          statement, [.text("ä\u{1F600}'\\"), .integer(.min), .bytes(bytes), .null, .integer(7)], .read)
        #expect(rows.count == 1)
        #expect(rows.text(0, 0) == "ä\u{1F600}'\\")
        #expect(try rows.integer(0, 1) == .min)
        #expect(rows.bytes(0, 2) == bytes)
        #expect(rows.text(0, 3) == nil)
        #expect(try rows.integer(0, 3) == nil)
        #expect(rows.bytes(0, 3) == nil)
        #expect(try rows.integer(0, 4) == 7)
        #expect(throws: PostgresFault.self) { try rows.integer(0, 0) }
      }
    }

    @Test func `empty values are not null`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let rows = try await connections.run(
          Statement("SELECT $1::text, $2::bytea, $3::text[]::text"), [.text(""), .bytes([]), .texts([])], .read)
        #expect(rows.text(0, 0) == "")
        #expect(rows.bytes(0, 1) == [])
        #expect(rows.text(0, 2) == "{}")
      }
    }

    @Test func `arrays in binary equal their text form`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let texts: [String?] = ["", "a,b", "{\"}", "NULL", nil, "ä\\"]
        let numbers: [Int64?] = [0, -1, .max, nil, .min]
        #expect(
          try await connections.number(
            "SELECT ($1::text[] = ARRAY['', 'a,b', '{\"}', 'NULL', NULL, 'ä\\'])::int", [.texts(texts)]) == 1)
        #expect(
          try await connections.run(Statement("SELECT $1::bigint[]::text"), [.integers(numbers)], .read).text(0, 0)
            == "{0,-1,9223372036854775807,NULL,-9223372036854775808}")
        #expect(try await connections.number("SELECT cardinality($1::bigint[])", [.integers([])]) == 0)
      }
    }

    @Test func `lists of bytes become arrays of the server`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let lists: [[[UInt8]]?] = [[[1, 0, 255], []], nil, [], [[92, 34]]]
        let rows = try await connections.run(
          Statement("SELECT l::bytea[] IS NULL, cardinality(l::bytea[]), (l::bytea[])[1] FROM unnest($1::text[]) l"),
          [.byteLists(lists)], .read)
        #expect((0..<4).map { rows.text($0, 0) } == ["f", "t", "f", "f"])
        #expect((0..<4).map { rows.text($0, 1) } == ["2", nil, "0", "1"])
        #expect((0..<4).map { rows.bytes($0, 2) } == [[1, 0, 255], nil, nil, [92, 34]])
      }
    }

    @Test func `an answer of many megabytes comes whole`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let rows = try await connections.run(
          Statement("SELECT n, repeat('x', 100000) FROM generate_series(1, 100) n"), [], .read)
        #expect(rows.count == 100)
        for row in 0..<100 { #expect(rows.text(row, 1)?.utf8.count == 100_000) }
      }
    }

    @Test func `a parameter of many megabytes arrives whole`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let text = String(repeating: "ä", count: 10_000_000)
        #expect(try await connections.number("SELECT octet_length($1::text)", [.text(text)], .commit) == 20_000_000)
      }
    }

    @Test func `a statement tells how many rows it wrote`() async throws {
      try await ConnectionServer.connected { connections async throws in
        try await connections.session { session async throws in
          try await session.script(
            "CREATE TEMPORARY TABLE counted (n int); INSERT INTO counted SELECT generate_series(1, 5)")
          #expect(try await session.run(Statement("DELETE FROM counted WHERE n > $1"), [.integer(2)]).affected == 3)
        }
      }
    }
  }
}
