/// The last item of a page, behind which the next one begins.
package struct ServicePlace: Codable, Sendable, Hashable {
  /// Its time in milliseconds since 1970, or the number of its change.
  package let number: Int64
  package let id: String
  /// By which people of the directory are sorted. Nil elsewhere.
  package let name: String?

  package init(number: Int64 = 0, id: String, name: String? = nil) {
    (self.number, self.id, self.name) = (number, id, name)
  }
}
