import Hummingbird

/// One event of a stream (HTML Living Standard, 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The kind of event; nil for `message`.
  public let event: String?
  /// What the client sends as `Last-Event-ID` when it comes back.
  public let id: String?
  /// What happened; may have several lines. Nil for a sign of life, which is no event for the client.
  public let data: String?

  private init(event: String?, id: String?, data: String?) {
    self.event = event
    self.id = id
    self.data = data
  }

  /// - Parameters:
  ///   - event: one line.
  ///   - id: one line.
  public static func event(_ event: String? = nil, id: String? = nil, data: String) -> Self {
    Self(event: event, id: id, data: data)
  }

  /// What keeps a silent connection open and notices one that is gone.
  /// - Parameter id: where the client goes on when it comes back: it is kept though it comes with no event. Nil for where
  ///   it stood before.
  public static func heartbeat(id: String? = nil) -> Self { Self(event: nil, id: id, data: nil) }

  /// The media type of a stream of events.
  public static let mediaType = "text/event-stream"

  /// As it goes over the wire. Line ends in event and id, which would begin another field, are dropped.
  var text: String {
    var text = data == nil ? ": still here\n" : ""
    if let event { text += "event: \(Self.line(event))\n" }
    if let id { text += "id: \(Self.line(id))\n" }
    for line in data?.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) ?? [] {
      text += "data: \(line)\n"
    }
    return text + "\n"
  }

  private static func line(_ text: String) -> String { text.filter { !endsLine($0) && $0 != "\0" } }

  /// The three ways to end a line of a stream. Unicode knows more, which stand within texts as any other sign does.
  private static func endsLine(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }
}

extension Request {
  /// The id of the last event that the client saw, where it comes back to a stream (HTML Living Standard, 9.2.4).
  public var lastEventID: String? { headers[.lastEventID] }

  /// Whether the client would rather have a stream of events, where the address has JSON too.
  public var asksForEvents: Bool {
    [.get, .head].contains(method) && Accept(self).prefers(ServerSentEvent.mediaType, to: "application/json")
  }
}
