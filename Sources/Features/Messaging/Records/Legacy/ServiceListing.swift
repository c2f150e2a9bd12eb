/// A list that a client of the service pages through, so that nothing that arrives meanwhile shifts its pages.
package struct ServiceListing: Codable, Sendable, Hashable {
  /// The `lastUpdatedDate` that the client sent for the first page. Empty if it sent none.
  package let asked: String
  /// The `lastUpdatedDate` that it was given.
  package let given: String
  /// When the first page was asked for, in milliseconds since 1970.
  package let at: Int64
  package let run: ServiceRun
  /// How many items there are.
  package let total: Int
  /// Where the second page begins, and the others, as far as they are known.
  package var begins: [ServicePlace] = []

  package init(asked: String, given: String, at: Int64, run: ServiceRun, total: Int) {
    (self.asked, self.given, self.at, self.run, self.total) = (asked, given, at, run, total)
  }

  /// A client may store the new text after the first page, or after the last.
  func isMeant(by asked: String) -> Bool { asked == self.asked || asked == given }
}
