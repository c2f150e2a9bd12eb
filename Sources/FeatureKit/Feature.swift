import Record
import Web

/// A vertical feature: everything that the house knows of it is declared here, and ``FeatureList/all`` is the one list of
/// them.
package protocol Feature: SitePart {
  /// The collections of its documents: check, erasure, export and the change feed go by their declarations.
  static var collections: [any DeclaredCollection] { get }

  /// What its entries in audit chains say.
  static var auditEvents: [AuditEventDeclaration] { get }

  /// The letters that it sends: their templates are looked for at start, their samples are in the gallery.
  static func letters(of record: MedicalRecord) -> [LetterKind]

  /// - Throws: ``MissingService``; what is wrong with a service.
  init(_ services: FeatureServices) throws

  /// The work that it does beside the requests.
  var jobs: [any Job] { get }
}

extension Feature {
  package static var collections: [any DeclaredCollection] { [] }
  package static var auditEvents: [AuditEventDeclaration] { [] }
  package static func letters(of _: MedicalRecord) -> [LetterKind] { [] }
  package var jobs: [any Job] { [] }
}
