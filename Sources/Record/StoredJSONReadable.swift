import Foundation
import Remedi

/// A document of which very many are read one after the other: what ``StoredJSON`` wrote of it is read by hand, in a
/// tenth of the time that `JSONDecoder` takes.
protocol StoredJSONReadable: StoredJSON, Decodable {
  /// Nil for what is written in another way, with escapes for example: `JSONDecoder` reads that. What this reads,
  /// `JSONDecoder` reads as the same.
  init?(from json: inout StoredJSONReader)
}

extension StoredJSONReadable {
  /// Nil also where something follows.
  init?(storedJSON: Data) {
    let value = storedJSON.withUnsafeBytes { bytes -> Self? in
      var json = StoredJSONReader(bytes.bindMemory(to: UInt8.self))
      let value = Self(from: &json)
      return json.isAtEnd ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}
