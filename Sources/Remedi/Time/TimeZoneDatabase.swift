import Foundation
import Synchronization

/// The system's time-zone data, which the package manager updates; compiled-in tables would become outdated.
public final class TimeZoneDatabase: Sendable {
  private let directory: URL
  private let cache = Mutex<[String: TimeZoneRules]>([:])
  /// The edition of the data, such as `2025b`.
  public let version: String
  /// The zones that are offered for selection, in alphabetical order.
  public let names: [String]

  /// - Throws: a sentence if there is no time-zone data.
  public init(directory: URL = URL(filePath: "/usr/share/zoneinfo")) throws {
    self.directory = directory
    guard let table = try? String(contentsOf: directory.appending(path: "tzdata.zi"), encoding: .utf8),
      let list = try? String(contentsOf: directory.appending(path: "zone1970.tab"), encoding: .utf8)
    else {
      throw Missing(sentence: "No time-zone data at \(directory.path): install the package tzdata.")
    }
    version = Self.version(table[...])
    let listed = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { line in line.split(separator: "\t").dropFirst(2).first.map(String.init) }
    names = (Set(listed).union(["UTC"])).sorted()
  }

  /// The edition in use and the system's current one.
  public var edition: TimeZoneEdition {
    let file = FileHandle(forReadingAtPath: directory.appending(path: "tzdata.zi").path)
    let head = try? file?.read(upToCount: 64)
    return TimeZoneEdition(
      used: version, installed: head.flatMap { $0 }.map { Self.version(String(decoding: $0, as: UTF8.self)[...]) })
  }

  /// The version from the first line of the table: `# version 2025b`.
  private static func version(_ table: Substring) -> String {
    table.prefix { $0 != "\n" }.split(separator: " ").last.map(String.init) ?? "unknown"
  }

  public struct Missing: Error, CustomStringConvertible, Sendable {
    public let sentence: String
    public var description: String { sentence }
  }

  /// The rules of a zone. Nil if the data has no zone with this name. Safe for names from a client.
  public func rules(named name: String) -> TimeZoneRules? {
    if let known = cache.withLock({ $0[name] }) { return known }
    guard Self.isZoneName(name), let data = try? Data(contentsOf: directory.appending(path: name)),
      let rules = try? TimeZoneRules(name: name, tzif: data)
    else { return nil }
    cache.withLock { $0[name] = rules }
    return rules
  }

  /// Letters, digits, `_`, `-`, `+` in up to three parts, so that no path outside of the folder is possible.
  private static func isZoneName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && name.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
              true
            default: false
            }
          }
      }
  }
}
