/// How many items a page of a list has in the message service of 2012. A service of the program; the setting
/// `--notifyi-page-size`.
package struct ServicePageLength: Sendable, Hashable {
  package let items: Int

  /// What can be set.
  package static let range = 1...100
  /// As the documents of 2012 have it.
  package static let usual = ServicePageLength(items: 15)

  /// - Parameter items: within ``range``.
  package init(items: Int) { self.items = items }
}
