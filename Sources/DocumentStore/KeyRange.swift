/// The keys between two bounds. Empty if the bounds are the wrong way round, as a query may have them.
package struct KeyRange: Hashable, Sendable {
  /// The first key that may belong to it.
  package let lower: OrderKey
  /// The first key that does not belong to it any more.
  package let upper: OrderKey

  /// The keys of documents that have these values in an index's first fields, and within the bounds the next one.
  package init(equals: [IndexValue], from lower: IndexValue?, through upper: IndexValue?) {
    self.lower = OrderKey(equals + [lower].compactMap(\.self)).shortened
    self.upper = OrderKey(equals + [upper].compactMap(\.self)).end.shortened
  }
}
