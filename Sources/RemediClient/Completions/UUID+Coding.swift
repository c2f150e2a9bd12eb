import Foundation

extension KeyedEncodingContainer {
  /// In lower case, as RFC 9562 wants it and the server tells it; Foundation writes upper case.
  mutating func encode(_ id: UUID, forKey key: Key) throws { try encode(id.uuidString.lowercased(), forKey: key) }
}
