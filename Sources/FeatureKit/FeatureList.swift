import Record

/// Features, in the order of the navigation, and what is derived from all of them.
package struct FeatureList: Sendable {
  private let types: [any Feature.Type]

  package init(_ types: [any Feature.Type]) { self.types = types }

  /// The record's own collections and those of the features.
  package var collections: CollectionRegistry { .own.adding(types.flatMap { $0.collections }) }

  /// The modules in which they are, as the log names them.
  package var modules: Set<String> {
    Set(types.compactMap { String(reflecting: $0).split(separator: ".").first.map(String.init) })
  }

  /// With others, for a program or a test that has more.
  package func adding(_ others: any Feature.Type...) -> FeatureList { FeatureList(types + others) }

  /// - Throws: ``MissingService``; what is wrong with a service.
  package func make(_ services: FeatureServices) throws -> [any Feature] { try types.map { try $0.init(services) } }
}
