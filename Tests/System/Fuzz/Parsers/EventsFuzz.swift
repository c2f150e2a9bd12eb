@testable import RemediClient
@testable import Web

// Watches Web/Streams/ServerSentEvent.swift RemediClient/Changes/ServerSentEventParser.swift

/// Streams of events: what the server writes, the client reads, whatever the data hold and however the bytes are cut; and
/// any bytes at all are read the same in pieces as whole.
enum EventsFuzz: Fuzzer {
  static let name = "events"

  /// The first byte says into how large pieces the stream is cut.
  static func feed(_ bytes: [UInt8]) {
    guard let size = bytes.first.map({ Int($0) % 16 + 1 }) else { return }
    let rest = Array(bytes.dropFirst())
    expect(
      read(rest, size: size) == read(rest, size: max(1, rest.count)), "\(rest) in pieces of \(size) is another stream")
    let data = String(fuzzed: rest)
    let sent = Web.ServerSentEvent.event("change", id: data, data: data)
    let event = read(Array(sent.text.utf8), size: size)
    // A line may end in three ways (HTML Living Standard, 9.2.6); the data have one.
    let lines = lineFeeds(data)
    expect(
      event?.data.map { $0.utf8.elementsEqual(lines.utf8) } == [true],
      "\(data.debugDescription) arrives as \(event?.data ?? [])")
    expect(event?.kinds == ["change"], "\(data.debugDescription) makes events of its own: \(event?.kinds ?? [])")
    for end in ["\r\n", "\r"] {
      let other = read(Array(sent.text.replacing("\n", with: end).utf8), size: size)
      expect(other == event, "\(data.debugDescription) arrives otherwise where lines end in \(end.debugDescription)")
    }
    let heartbeat = read(Array(Web.ServerSentEvent.heartbeat(id: data).text.utf8), size: size)
    expect(heartbeat?.data == [], "\(data.debugDescription) makes an event of a sign of life")
  }

  /// By bytes: to Swift, CR LF is one sign.
  private static func lineFeeds(_ text: String) -> String {
    var result: [UInt8] = []
    for (byte, before) in zip(text.utf8, [0] + Array(text.utf8)) where byte != 0x0A || before != 0x0D {
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return String(fuzzed: result)
  }

  private struct Stream: Equatable {
    var kinds: [String] = []
    var data: [String] = []
    var lastId = ""
    var retry: Int?
  }

  private static func read(_ bytes: [UInt8], size: Int) -> Stream? {
    var parser = ServerSentEventParser(limit: 1 << 22)
    var (stream, rest) = (Stream(), bytes[...])
    while !rest.isEmpty {
      guard let events = try? parser.take(rest.prefix(size)) else { return nil }
      stream.kinds += events.map(\.kind)
      stream.data += events.map(\.data)
      rest = rest.dropFirst(size)
    }
    (stream.lastId, stream.retry) = (parser.lastId, parser.retry)
    return stream
  }
}
