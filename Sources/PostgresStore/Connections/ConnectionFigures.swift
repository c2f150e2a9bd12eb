/// What the connections do now and have done since they were opened.
package struct ConnectionFigures: Hashable, Sendable {
  /// Open connections by what they serve: `commit`, `read`, `poll`, `notices`, `session`.
  package var open: [String: Int] = [:]
  /// The calls that wait for a connection.
  package var waiting = 0
  /// The connections that replaced a broken one.
  package var reconnects = 0
  /// The server's errors by the class of their SQLSTATE, which is its first two characters.
  package var refusals: [String: Int] = [:]
  /// A sentence without values why the last connection could not be made. Nil if it could.
  package var obstacle: String?
}
