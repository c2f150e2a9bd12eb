/// Below what a collection stands.
struct CollectionOwner: Hashable, Sendable {
  /// The collection of the documents below which it stands; nil for one at the root of the store.
  let collection: String?

  init(_ collection: String?) { self.collection = collection }

  static let installation = Self(nil)
  static let clinic = Self("clinics")
  static let physician = Self("physicians")
  static let patient = Self("patients")
  static let prescription = Self("prescriptions")
}
