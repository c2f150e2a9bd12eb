import Remedi

/// A page of the directory.
package struct DirectoryPage: Sendable {
  package let cards: [DirectoryCard]
  /// How many there are in all.
  package let total: Int
  /// The person after whom the next page begins. Nil on the last.
  package let next: Identifier<Practitioner>?

  package init(cards: [DirectoryCard], total: Int, next: Identifier<Practitioner>?) {
    (self.cards, self.total, self.next) = (cards, total, next)
  }
}
