import Testing

@Suite struct ServerPresenceTests {
  @Test(.enabled(if: ConnectionServer.isDemanded)) func `a server for the tests is named`() {
    #expect(ConnectionServer.isPresent, "POSTGRES_TESTS names no database.")
  }
}
