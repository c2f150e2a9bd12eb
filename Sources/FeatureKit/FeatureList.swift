import DocumentStore
import Foundation
import Record
import Remedi
import Web

/// Features in the order of the navigation, and what is derived from all of them.
package struct FeatureList: Sendable {
  private let types: [any Feature.Type]

  package init(_ types: [any Feature.Type]) { self.types = types }

  /// The record's own collections and the features'.
  /// - Throws: ``CollectionDeclaredTwice``
  package var collections: CollectionRegistry {
    get throws { try .own.adding(types.flatMap { $0.collections }) }
  }

  /// Remedi's own permissions and the features'.
  /// - Throws: ``PermissionDeclaredTwice``
  package var permissions: PermissionRegistry {
    get throws { try .own.adding(types.flatMap { $0.permissions }) }
  }

  /// The record's own audit events and the features'.
  /// - Throws: ``AuditEventDeclaredTwice``
  package var auditEvents: AuditEventRegistry {
    get throws { try .own.adding(types.flatMap { $0.auditEvents }) }
  }

  /// Remedi's own kinds of consents and the features'.
  /// - Throws: ``ConsentKindDeclaredTwice``
  package var consentKinds: ConsentKinds {
    get throws { try .own.adding(types.flatMap { $0.consentKinds }) }
  }

  /// The reasons on the board of all features.
  /// - Throws: ``BoardReasonDeclaredTwice``
  package var boardReasons: BoardReasonRegistry {
    get throws { try BoardReasonRegistry(types.flatMap { $0.boardReasons }) }
  }

  /// The projections of all features. Two with the same name would share a checkpoint.
  /// - Throws: ``ProjectionDeclaredTwice``
  package var projections: [any Projection] {
    get throws {
      var names: Set<String> = []
      return try types.flatMap { $0.projections }.map { projection in
        guard names.insert(projection.name).inserted else { throw ProjectionDeclaredTwice(name: projection.name) }
        return projection
      }
    }
  }

  /// The letters of all features.
  /// - Throws: ``LetterDeclaredTwice``
  package func letters(of record: MedicalRecord) throws -> LetterRegistry {
    try LetterRegistry(types.flatMap { $0.letters(of: record) })
  }

  /// The cards of all features on the charts of patients.
  package var chartCards: ChartCardList { ChartCardList(types.flatMap { $0.chartCards }) }

  /// The modules of the features, as the log names them.
  package var modules: Set<String> {
    Set(types.compactMap { String(reflecting: $0).split(separator: ".").first.map(String.init) })
  }

  /// The medical record on a store that was opened with the indexes of the ``collections``.
  /// - Throws: ``CollectionDeclaredTwice``; ``AuditEventDeclaredTwice``; ``ProjectionDeclaredTwice``;
  ///   ``BoardReasonDeclaredTwice``
  package func record(
    over store: any DocumentStore, timeZones: TimeZoneDatabase, secret: Data, restoration: String = "",
    pictureQuota: Int = MedicalRecord.usualPictureQuota
  ) throws -> MedicalRecord {
    MedicalRecord(
      store: store, timeZones: timeZones, secret: secret, restoration: restoration, pictureQuota: pictureQuota,
      collections: try collections, auditEvents: try auditEvents, projections: try projections,
      boardReasons: try boardReasons)
  }

  /// The list with additional features, for a program or a test that has more.
  package func adding(_ others: any Feature.Type...) -> FeatureList { FeatureList(types + others) }

  /// Makes the features with the services, those that features offer, and the permissions, kinds of consents, chart
  /// cards and gateways of all of them.
  /// - Parameter letters: of all of them, from ``letters(of:)``.
  /// - Throws: ``MissingService``; ``PermissionDeclaredTwice``; ``ConsentKindDeclaredTwice``;
  ///   ``GatewayDeclaredTwice``; errors of a service.
  package func make(_ services: FeatureServices, letters: LetterRegistry) throws -> [any Feature] {
    let declared = services.adding(letters).adding(try permissions).adding(try consentKinds)
    let offered = types.reduce(declared) { $1.offer($0) }
    let gateways = try Gateways(types.flatMap { try $0.gateways(offered) })
    let services = offered.adding(try chartCards.make(offered)).adding(gateways)
    return try types.map { try $0.init(services) }
  }

  /// The background jobs of features, and those that keep their projections up to date.
  package static func jobs(of features: [any Feature], over record: MedicalRecord) -> [any Job] {
    features.flatMap { feature in
      type(of: feature).projections.map { ProjectionJob($0, of: record) } + feature.jobs
    }
  }
}
