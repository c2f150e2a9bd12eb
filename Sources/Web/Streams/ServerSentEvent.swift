import Hummingbird

/// One event of a stream (HTML Living Standard, 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The kind of event; nil for `message`.
  public let event: String?
  /// What the client sends as `Last-Event-ID` when it comes back.
  public let id: String?
  /// What happened; may have several lines.
  public let data: String

  /// - Parameters:
  ///   - event: one line.
  ///   - id: one line.
  public init(event: String? = nil, id: String? = nil, data: String) {
    self.event = event
    self.id = id
    self.data = data
  }

  /// As it goes over the wire. Line ends in event and id, which would begin another field, are dropped.
  var text: String {
    var text = ""
    if let event { text += "event: \(Self.line(event))\n" }
    if let id { text += "id: \(Self.line(id))\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { text += "data: \(line)\n" }
    return text + "\n"
  }

  /// What keeps a silent connection open and notices one that is gone.
  static let heartbeat = ": still here\n\n"

  private static func line(_ text: String) -> String { text.filter { !$0.isNewline && $0 != "\0" } }
}
