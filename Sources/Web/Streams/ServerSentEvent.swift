import Hummingbird

/// One event of an event stream (HTML Living Standard, 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The type of event. Nil for `message`.
  public let event: String?
  /// The client sends it as `Last-Event-ID` when it reconnects.
  public let id: String?
  /// The content, possibly of several lines. Nil for a heartbeat, which is no event for the client.
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

  /// Keeps an idle connection open and detects one that is gone.
  /// - Parameter id: where a reconnecting client resumes. Clients store it although no event comes with it. Nil to
  ///   leave it unchanged.
  public static func heartbeat(id: String? = nil) -> Self { Self(event: nil, id: id, data: nil) }

  /// The media type of an event stream.
  public static let mediaType = "text/event-stream"

  /// The wire format. Line endings in event and ID, which would begin another field, are removed.
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

  /// The three line endings of an event stream. Unicode has more, which occur within texts like any other character.
  private static func endsLine(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }
}

extension Request {
  /// The ID of the last event that the client received, if it reconnects to a stream (HTML Living Standard, 9.2.4).
  public var lastEventID: String? { headers[.lastEventID] }

  /// Whether the client prefers an event stream, if the address also offers JSON.
  public var asksForEvents: Bool {
    [.get, .head].contains(method) && Accept(self).prefers(ServerSentEvent.mediaType, to: "application/json")
  }
}
