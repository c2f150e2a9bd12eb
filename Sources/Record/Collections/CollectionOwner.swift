/// The parent of a collection.
package struct CollectionOwner: Hashable, Sendable {
  /// The collection of the parent documents. Nil if the collection is at the root of the store.
  package let collection: String?

  package init(_ collection: String?) { self.collection = collection }

  package static let installation = Self(nil)
  package static let clinic = Self("clinics")
  package static let physician = Self("physicians")
  package static let patient = Self("patients")
  package static let prescription = Self("prescriptions")
}
