/// Reads a stream of events (HTML Living Standard, 9.2.5 and 9.2.6), however its bytes are cut into pieces.
struct ServerSentEventParser {
  /// The last id that was told; what the stream is asked to go on from. Empty where none was.
  private(set) var lastId = ""
  /// Milliseconds to wait before coming back, where the stream told it.
  private(set) var retry: Int?

  /// The bytes of the longest event that is read.
  private let limit: Int
  private var line: [UInt8] = []
  private var kind = ""
  private var data = ""
  private var hasData = false
  /// What the id will be once the event is complete.
  private var pendingId: String
  private var size = 0
  private var isFirstLine = true
  /// A line feed now belongs to the carriage return before it.
  private var endedWithReturn = false

  /// - Parameter lastId: of the connection before.
  init(lastId: String = "", limit: Int) {
    self.lastId = lastId
    self.limit = limit
    pendingId = lastId
  }

  /// Takes in the next bytes and answers the events that they complete.
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
      // A comment keeps the connection open; a stream of nothing else must not fill up.
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
