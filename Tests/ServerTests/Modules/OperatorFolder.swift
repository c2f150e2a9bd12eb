import Foundation
import Remedi

/// A data folder with an operator's declarative module `practice.peak_flow`, removed at the end.
final class OperatorFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "remedi-modules-\(UUID().uuidString)")

  static let files: [String: [UInt8]] = [
    "AllModules.json": Array(
      """
      [{"Interface": "DeclarativeModule", "ID": "practice.peak_flow", "ExchangeFile": "peak_flow.exchange.json", "Type": 2}]
      """.utf8),
    "peak_flow/peak_flow.module.json": Array(
      """
      {"fields": [{
        "name": "flow", "code": "33452-4", "units": [{"code": "L/min", "decimals": 0, "step": 10}],
        "possible": {"least": 20, "most": 1000}, "likely": {"least": 60, "most": 800}
      }], "chart": ["flow"], "message": {"days": 2}}
      """.utf8),
    "peak_flow/peak_flow.exchange.json": Array(
      #"{"items": [{"name": "flow", "keypath": "flow", "type": "NSNumber", "readonly": true}]}"#.utf8),
    "peak_flow/peak_flow.icon.png": icon,
    "peak_flow/peak_flow.en.strings": Array(
      """
      "name" = "Peak flow"; "description" = "How fast you breathe out."; "message" = "Time to measure";
      "field.flow" = "Peak flow"; "unit.L/min" = "litres a minute";
      """.utf8),
    "peak_flow/peak_flow.de.strings": Array(
      """
      "name" = "Atemstoß"; "description" = "Wie schnell Sie ausatmen."; "message" = "Zeit zu messen";
      "field.flow" = "Atemstoß"; "unit.L/min" = "Liter pro Minute";
      """.utf8),
  ]

  /// - Parameter changed: files in place of these. Nil leaves one out.
  init(_ changed: [String: [UInt8]?] = [:]) throws {
    var files = Self.files
    for (name, bytes) in changed { files[name] = bytes }
    for (name, bytes) in files {
      let file = url.appending(path: "modules/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A PNG of 120×120, as short as one can be.
  private static let icon: [UInt8] = {
    let header: [UInt8] = [0, 0, 0, 120, 0, 0, 0, 120, 8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 1]) + chunk("IEND", [])
  }()

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(CRC32.checksum(body))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
