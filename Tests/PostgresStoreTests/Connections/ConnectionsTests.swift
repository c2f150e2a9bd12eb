import Testing

/// The tests that connect to a server. One after the other, as each opens many connections.
@Suite(.serialized, .enabled(if: ConnectionServer.isPresent)) enum ConnectionsTests {}
