/// A query of Firestore: one range on one field, in its order. So every field's own index serves it, and none over
/// several fields has to be declared.
struct StructuredQuery: Hashable, Sendable {
  struct Bound: Hashable, Sendable {
    let value: FieldValue
    let isIncluded: Bool

    static func including(_ bytes: [UInt8]) -> Self { Self(value: .bytes(bytes), isIncluded: true) }
    static func excluding(_ bytes: [UInt8]) -> Self { Self(value: .bytes(bytes), isIncluded: false) }
  }

  let collection: String
  /// Documents without it are not found.
  let field: String
  var lower: Bound?
  var upper: Bound?
  var isDescending = false
  /// The most documents. Nil for all, which only a count may ask for.
  var limit: Int?
  /// The fields to answer. Empty for all.
  var fields: [String] = []

  init(_ collection: String, by field: String, from lower: Bound? = nil, to upper: Bound? = nil) {
    (self.collection, self.field, self.lower, self.upper) = (collection, field, lower, upper)
  }
}
