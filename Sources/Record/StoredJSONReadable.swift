import Foundation
import JSON

/// A document of which very many are read in sequence. The output of ``StoredJSON`` is decoded by hand, in a tenth of
/// the time that `JSONDecoder` takes.
package protocol StoredJSONReadable: StoredJSON, Decodable {
  /// Nil for JSON in another form, such as with escapes: `JSONDecoder` reads that. Whatever this reads, `JSONDecoder`
  /// reads identically.
  init?(from json: inout StoredJSONReader)
}

extension StoredJSONReadable {
  /// Nil also if anything follows.
  package init?(storedJSON: Data) {
    let value = storedJSON.withUnsafeBytes { bytes -> Self? in
      var json = StoredJSONReader(bytes.bindMemory(to: UInt8.self))
      let value = Self(from: &json)
      return json.isAtEnd ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}
