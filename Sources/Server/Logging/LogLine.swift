import Foundation
import Logging
import Remedi
import Web

/// One line of the log, put together of what may stand there.
struct LogLine: Sendable {
  let time: Instant
  let level: Logger.Level
  let message: String
  /// In the order of the names.
  let fields: [(name: String, value: Logger.MetadataValue)]

  /// - Parameter metadata: of the logger and of the event.
  init(_ event: LogEvent, _ metadata: Logger.Metadata, at time: Instant) {
    (self.time, level) = (time, event.level)
    var metadata = metadata
    let requestId = metadata.removeValue(forKey: Self.requestKey)
    var message = "\(event.message)"
    if !Self.ownRooms.contains(event.source) {
      (message, metadata) = ForeignLine.reduced(message, metadata)
      metadata["source"] = "\(event.source)"
    }
    if let requestId { metadata["requestId"] = requestId }
    if let error = event.error { metadata["error"] = "\(error.inLog)" }
    self.message = message
    fields = metadata.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Under which Hummingbird numbers requests.
  private static let requestKey = "hb.request.id"

  /// Whose lines say nothing that a log must not hold; a test sees to that.
  static let ownRooms: Set<String> = [
    "Server", "Web", "Record", "SQLiteStore", "Accounts", "Library", "Notifications", "Operations", "Patients",
    "Practice", "Reference", "Reports", "Therapies",
  ]

  func written(as format: LogFormat) -> String {
    switch format {
    case .text: text + "\n"
    case .json: json + "\n"
    }
  }

  private var text: String {
    ([time.utcText, level.rawValue, Self.oneLine(message)] + fields.map { "\($0.name)=\(Self.quoted("\($0.value)"))" })
      .joined(separator: " ")
  }

  private var json: String {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("time", time.utcText)
      json.member("level", level.rawValue)
      json.member("message", message)
      for field in fields {
        switch field.value {
        case .stringConvertible(let number as Int): json.member(field.name, number)
        case .stringConvertible(let number as Double): json.member(field.name, number)
        default: json.member(field.name, "\(field.value)")
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Nobody can write a line of their own into the log.
  private static func oneLine(_ text: String) -> String {
    // Nearly all are of plain signs only, which takes no table to tell.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  private static func quoted(_ value: String) -> String {
    let value = oneLine(value)
    guard value.isEmpty || value.utf8.contains(where: separates) else { return value }
    return "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Whether a byte would be taken for the end of a value, or the begin of one.
  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "="): true
    default: false
    }
  }
}
