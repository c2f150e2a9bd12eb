import Foundation

extension KeyedEncodingContainer {
  /// Lower case, as in RFC 9562 and on the server; Foundation writes upper case.
  mutating func encode(_ id: UUID, forKey key: Key) throws { try encode(id.uuidString.lowercased(), forKey: key) }
}
