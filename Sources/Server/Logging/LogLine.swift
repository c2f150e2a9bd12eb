import AllFeatures
import FeatureKit
import Foundation
import JSON
import Logging
import Remedi
import Web

/// One line of the log, composed only of permitted parts.
struct LogLine: Sendable {
  let time: Instant
  let level: Logger.Level
  let message: String
  /// Ordered by name.
  private var fields: [(name: String, value: Logger.MetadataValue)] = []

  /// - Parameter metadata: the logger's. The event's own metadata takes precedence.
  init(_ event: LogEvent, _ metadata: Logger.Metadata, at time: Instant) {
    (self.time, level) = (time, event.level)
    let own = event.metadata ?? [:]
    fields.reserveCapacity(own.count + metadata.count + 2)
    if Self.ownRooms.contains(event.source) {
      message = event.message.description
      for field in metadata { set(field.key, field.value) }
      for field in own { set(field.key, field.value) }
    } else {
      let all = metadata.merging(own) { $1 }
      let kept = ForeignLine.reduced(event.message.description, all)
      message = kept.message
      for field in kept.metadata { set(field.key, field.value) }
      set("source", .string(event.source))
      if let requestId = all[Self.requestKey] { set(Self.requestKey, requestId) }
    }
    if let error = event.error { set("error", .string(error.inLog)) }
  }

  /// Puts a field in its place, instead of an earlier one of the same name.
  private mutating func set(_ key: String, _ value: Logger.MetadataValue) {
    guard FieldClass.mayStand(key, in: .log) else { return }
    let name = key == Self.requestKey ? "requestId" : key
    let place = fields.firstIndex { $0.name >= name } ?? fields.endIndex
    let isTaken = place < fields.endIndex && fields[place].name == name
    fields.replaceSubrange(place..<(isTaken ? place + 1 : place), with: [(name: name, value: value)])
  }

  /// The key of Hummingbird's request ID.
  private static let requestKey = "hb.request.id"

  /// Modules whose lines contain nothing that a log must not contain, which a test ensures.
  static let ownRooms = FeatureList.all.modules.union(["Server", "Web", "Record", "SQLiteStore", "FeatureKit"])

  /// Including the line ending.
  func written(as format: LogFormat) -> [UInt8] {
    var bytes =
      switch format {
      case .text: text
      case .json: json
      }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private var text: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    bytes += time.utcText.utf8
    func add(_ separator: UInt8, _ text: String) {
      bytes.append(separator)
      bytes += text.utf8
    }
    let (space, equals) = (UInt8(ascii: " "), UInt8(ascii: "="))
    add(space, level.rawValue)
    add(space, Self.oneLine(message))
    for field in fields {
      add(space, field.name)
      add(equals, Self.quoted(Self.words(field.value)))
    }
    return bytes
  }

  private static func words(_ value: Logger.MetadataValue) -> String {
    switch value {
    case .string(let text): text
    case .stringConvertible(let value): value.description
    case .array, .dictionary: "\(value)"
    }
  }

  private var json: [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("time", time.utcText)
      json.member("level", level.rawValue)
      json.member("message", message)
      for field in fields {
        switch field.value {
        case .stringConvertible(let number as Int): json.member(field.name, number)
        case .stringConvertible(let number as Double): json.member(field.name, number)
        default: json.member(field.name, Self.words(field.value))
        }
      }
    }
    return json.bytes
  }

  /// Prevents log injection: no value can begin a new line.
  private static func oneLine(_ text: String) -> String {
    // Nearly all texts are printable ASCII, which needs no Unicode lookup.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  private static func quoted(_ value: String) -> String {
    let value = oneLine(value)
    guard value.isEmpty || value.utf8.contains(where: separates) else { return value }
    return "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Whether a byte could be taken for the end of a value, or the beginning of one.
  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "="): true
    default: false
    }
  }
}
