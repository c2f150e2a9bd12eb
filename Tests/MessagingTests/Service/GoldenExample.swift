import Foundation
import JSON
import Support
import Testing

/// An example of the documentation of the message service: a request and its answer, at a moment.
struct GoldenExample: Sendable {
  let name: String
  let json: JSONValue

  var request: JSONValue { json["request"] ?? .null }
  var answer: JSONValue { json["answer"] ?? .null }
  var at: String { json["at"]?.string ?? "" }
  var storeIsAway: Bool { json["storeIsAway"]?.bool ?? false }

  /// The files of `Public/notifyi/examples`, which the page `/notifyi` shows, in their order.
  /// - Parameter table: `sections`, `list` or `extensions`.
  static func all(_ table: String) throws -> [Self] {
    let folder = URL(filePath: SiteParts.folder("Public/notifyi/examples/\(table)"))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
      .map { name in
        Self(name: name, json: try JSONReader.read([UInt8](Data(contentsOf: folder.appending(path: name)))))
      }
  }
}
