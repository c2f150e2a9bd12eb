import DocumentStore
import Foundation
import Testing

@testable import PostgresStore

extension ConnectionsTests {
  @Suite struct ConnectionOpeningTests {
    private func sentence(_ address: StoreAddress) async throws -> String? {
      do {
        let connections = try await Connections(address, password: nil, durability: .single)
        await connections.close()
        return nil
      } catch let error as StoreOpeningError {
        return error.description
      }
    }

    @Test func `a database that is not there is named as such`() async throws {
      let sentence = try await sentence(ConnectionServer.address.naming("no_such_database"))
      #expect(sentence?.contains("has no such database; please check the name in --store") == true)
    }

    @Test func `a server that is not there is named as such`() async throws {
      #expect(
        try await sentence(StoreAddress("postgres://remedi@127.0.0.1:1/remedi"))
          == "The store cannot be opened: no server answers at 127.0.0.1:1; please check --store.")
      #expect(
        try await sentence(StoreAddress("postgres://remedi@%2Fno%2Ffolder/remedi"))
          == "The store cannot be opened: no server answers at %2Fno%2Ffolder; please check --store.")
    }

    @Test func `the next host is tried when one does not answer`() async throws {
      let address = try ConnectionServer.address
      let several = StoreAddress(
        user: address.user, hosts: [StoreHost(name: "127.0.0.1", port: 1)] + address.hosts, database: address.database,
        security: address.security, rootCertificate: address.rootCertificate)
      #expect(try await sentence(several) == nil)
    }

    @Test func `the server that was taken last is asked first, if it still is one of them`() {
      let all = (1...3).map { HostCandidate(host: StoreHost(name: "db\($0)", port: 5432), numeric: "10.0.0.\($0)") }
      #expect(HostCandidate.ordered(all, first: nil) == all)
      #expect(HostCandidate.ordered(all, first: all[1]) == [all[1], all[0], all[2]])
      #expect(HostCandidate.ordered([all[0], all[2]], first: all[1]) == [all[0], all[2]])
    }

    /// Advances what is ready, at a moment that stands still, until the opening is as asked for.
    private func drive(_ opening: Opening, at now: ContinuousClock.Instant, until holds: () -> Bool) {
      while !holds() {
        let attempts = opening.attempts.filter { $0.awaited != nil }
        var sockets = attempts.compactMap(\.awaited)
        _ = poll(&sockets, nfds_t(sockets.count), 100)
        for (attempt, socket) in zip(attempts, sockets) where socket.revents != 0 { attempt.advance() }
        opening.proceed(now)
      }
    }

    private func makeOpening(
      _ at: ContinuousClock.Instant, newest: @escaping () -> UInt32? = { nil }
    ) throws -> (Opening, server: HostCandidate) {
      let address = try ConnectionServer.address
      let settings = ConnectionSettings(address: address, password: nil)
      let opening = Opening(1, .session, settings, .single, ConnectionLimits(), now: at, newest: newest)
      return (opening, try #require(HostCandidate.all(address.hosts).first))
    }

    private func candidate(_ server: SilentServer) -> HostCandidate {
      HostCandidate(host: StoreHost(name: "127.0.0.1", port: server.port), numeric: nil)
    }

    @Test func `a server that is silent keeps nobody from the next one`() throws {
      let (silent, start) = (try SilentServer(), ContinuousClock.now)
      let (opening, server) = try makeOpening(start)
      opening.begin([candidate(silent), server], start)
      #expect(opening.attempts.map(\.candidate) == [candidate(silent)])
      drive(opening, at: start + Opening.headStart) { opening.result != nil }
      #expect(opening.taken == server)
      #expect(opening.attempts.isEmpty)
      opening.cancel()
    }

    @Test func `a server that refuses is asked again while another one is silent`() throws {
      let (silent, start) = (try SilentServer(), ContinuousClock.now)
      // Of an older history, as a standby that was not promoted yet is of none.
      var newest: UInt32? = .max
      let (opening, server) = try makeOpening(start) { newest }
      opening.begin([candidate(silent), server], start)
      let second = start + Opening.headStart
      opening.proceed(second)
      #expect(opening.attempts.count == 2)
      drive(opening, at: second) { opening.attempts.count == 1 }
      newest = nil
      opening.proceed(second + Opening.headStart)
      #expect(opening.attempts.map(\.candidate) == [candidate(silent)])
      drive(opening, at: second + Opening.pause) { opening.result != nil }
      #expect(opening.taken == server)
      opening.cancel()
    }

    @Test func `silence ends after some time, and so do the questions of those that refuse`() throws {
      let (silent, start) = (try SilentServer(), ContinuousClock.now)
      let (opening, server) = try makeOpening(start) { .max }
      opening.begin([candidate(silent), server], start)
      let late = start + ConnectionLimits().connecting
      opening.proceed(late - .milliseconds(1))
      drive(opening, at: late) { opening.result != nil }
      guard case .failure(let failure)? = opening.result else {
        Issue.record("It is not over: \(String(describing: opening.result))")
        return
      }
      #expect(failure.error.description.contains("its server was replaced"))
    }

    @Test func `that only a standby is missing is told, whatever others answer`() {
      let lack = OpeningFailure(error: .notDurable("synchronous_standby_names"), isAnswer: true, isAboutStandby: true)
      let replica = OpeningFailure(error: .inaccessible("its server is a replica"), isAnswer: true)
      let nobody = OpeningFailure(message: "", HostCandidate(host: StoreHost(name: "db1", port: 1), numeric: nil))
      #expect(lack.told(after: replica) == lack)
      #expect(replica.told(after: lack) == lack)
      #expect(nobody.told(after: replica) == replica)
      #expect(nobody.told(after: .nobody) == nobody)
      #expect(OpeningFailure.nobody.told(after: nobody) == nobody)
    }

    @Test func `a connection that nobody has taken is closed with its opening`() throws {
      let (opening, server) = try makeOpening(.now)
      opening.begin([server], .now)
      drive(opening, at: .now) { opening.result != nil }
      guard case .success? = opening.result else {
        Issue.record("There is no connection: \(String(describing: opening.result))")
        return
      }
      opening.cancel()
      if case .success? = opening.result { Issue.record("The connection can still be taken.") }
    }

    @Test func `a server tells its timeline`() async throws {
      try await ConnectionServer.connected(durability: .managed) { connections async throws in
        let server = try ServerPromises(try await connections.run(Statement(ServerPromises.sql), [], .read))
        #expect(server.timeline ?? 0 >= 1)
      }
    }

    @Test func `a host is found by its name`() async throws {
      let address = try ConnectionServer.address
      guard let port = address.hosts.first(where: { $0.name == "127.0.0.1" })?.port else { return }
      let named = StoreAddress(
        user: address.user, hosts: [StoreHost(name: "localhost", port: port)], database: address.database,
        security: address.security, rootCertificate: address.rootCertificate)
      #expect(try await sentence(named) == nil)
    }

    @Test func `without a standby reads go on, and commits do not`() async throws {
      var limits = ConnectionLimits()
      limits.wait = .milliseconds(200)
      try await ConnectionServer.connected(limits, durability: .standby) { connections async throws in
        guard try await connections.number("SELECT (current_setting('synchronous_standby_names') = '')::int") == 1
        else {
          return
        }
        #expect(try await connections.standbyFault() == "The database has no synchronous standby.")
        #expect(try await fault { _ = try await connections.run(Statement("SELECT 1"), [], .commit) } == .noConnection)
        #expect(connections.figures.obstacle?.contains("synchronous_standby_names") == true)
      }
    }

    @Test(arguments: [Durability.single, .managed]) func `without a demand there is no fault`(durability: Durability)
      async throws
    {
      try await ConnectionServer.connected(durability: durability) { connections async throws in
        #expect(try await connections.standbyFault() == nil)
        #expect(try await connections.number("SELECT 1", [], .commit) == 1)
      }
    }

    @Test func `a session has the settings of its purpose`() async throws {
      try await ConnectionServer.connected { connections async throws in
        let names = [
          "application_name", "synchronous_commit", "statement_timeout", "default_transaction_isolation",
          "enable_seqscan",
        ]
        let statement = Statement("SELECT current_setting(n) FROM unnest($1::text[]) n")
        let parameters = [Parameter.texts(names)]
        let reads = try await connections.run(statement, parameters, .read)
        #expect((0..<5).map { reads.text($0, 0) } == ["remedi", "on", "10s", "read committed", "off"])
        let commits = try await connections.run(statement, parameters, .commit)
        #expect((0..<5).map { commits.text($0, 0) } == ["remedi", "on", "10s", "read committed", "on"])
        let session = try await connections.session { try await $0.run(statement, parameters) }
        #expect((0..<5).map { session.text($0, 0) } == ["remedi", "on", "0", "read committed", "on"])
      }
    }
  }
}
