/// Parses an event stream (HTML Living Standard, 9.2.5 and 9.2.6) from chunks of any size.
struct ServerSentEventParser {
  /// The last event id, from which the stream is resumed. Empty if there was none.
  private(set) var lastId = ""
  /// The reconnection delay that the stream requested, in milliseconds.
  private(set) var retry: Int?

  /// The size of the largest accepted event, in bytes.
  private let limit: Int
  private var line: [UInt8] = []
  private var kind = ""
  private var data = ""
  private var hasData = false
  /// The id once the current event is complete.
  private var pendingId: String
  private var size = 0
  private var isFirstLine = true
  /// Whether a line feed now belongs to the preceding carriage return.
  private var endedWithReturn = false

  /// - Parameter lastId: from the previous connection.
  init(lastId: String = "", limit: Int) {
    self.lastId = lastId
    self.limit = limit
    pendingId = lastId
  }

  /// Parses the next bytes and returns the events that they complete.
  /// - Throws: `RemediClientError.tooLarge`
  mutating func take(_ bytes: some Sequence<UInt8>) throws -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let isAfterReturn = endedWithReturn
      endedWithReturn = false
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: break
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        endedWithReturn = byte == UInt8(ascii: "\r")
        if let event = endLine() { events.append(event) }
      default:
        size += 1
        guard size <= limit else { throw RemediClientError.tooLarge }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    if colon == 0 {
      // A comment keeps the connection open; a stream of only comments must not reach the limit.
      size -= line.count
      return nil
    }
    var value = colon.map { line[($0 + 1)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    read(String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self), String(decoding: value, as: UTF8.self))
    return nil
  }

  private mutating func read(_ field: String, _ value: String) {
    switch field {
    case "event": kind = value
    case "data":
      data += hasData ? "\n" + value : value
      hasData = true
    case "id": if !value.contains("\0") { pendingId = value }
    case "retry":
      if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        retry = Int(value) ?? retry
      }
    default: break
    }
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      (kind, data, hasData, size) = ("", "", false, 0)
    }
    lastId = pendingId
    guard hasData else { return nil }
    return ServerSentEvent(kind: kind.isEmpty ? "message" : kind, data: data)
  }
}
