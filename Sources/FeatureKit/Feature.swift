import Record
import Remedi
import Web

/// A vertical feature: everything that the server needs to know about it is declared here. ``FeatureList/all`` is the
/// only list of features.
package protocol Feature: SitePart {
  /// The collections of its documents. Check, erasure, export and the change feed use their declarations.
  static var collections: [any DeclaredCollection] { get }

  /// The permissions that its routes ask for besides ``Permission/own``. The pages about roles tell what they permit.
  static var permissions: [Permission] { get }

  /// The events that it writes to audit chains.
  static var auditEvents: [AuditEventDeclaration] { get }

  /// The kinds of consents that it asks patients for.
  static var consentKinds: [ConsentKind] { get }

  /// What it derives from the records of patients. A job keeps each up to date; the check compares it with the record.
  static var projections: [any Projection] { get }

  /// The reasons for which it shows a patient first on the board.
  static var boardReasons: [BoardReasonDeclaration] { get }

  /// The letters that it sends. Their templates are checked at start; their samples are in the gallery.
  static func letters(of record: MedicalRecord) -> [LetterKind]

  /// Its cards on the charts of patients.
  static var chartCards: [any ChartCard.Type] { get }

  /// Adds the services that it offers to other features. Their protocols are in a room that both see.
  static func offer(_ services: FeatureServices) -> FeatureServices

  /// Its ways of messages to devices, as far as the program sets them up.
  /// - Throws: ``MissingService``; errors of a service.
  static func gateways(_ services: FeatureServices) throws -> [any Gateway]

  /// - Throws: ``MissingService``; errors of a service.
  init(_ services: FeatureServices) throws

  /// Its background jobs, other than those of its projections.
  var jobs: [any Job] { get }
}

extension Feature {
  package static var collections: [any DeclaredCollection] { [] }
  package static var permissions: [Permission] { [] }
  package static var auditEvents: [AuditEventDeclaration] { [] }
  package static var consentKinds: [ConsentKind] { [] }
  package static var projections: [any Projection] { [] }
  package static var boardReasons: [BoardReasonDeclaration] { [] }
  package static func offer(_ services: FeatureServices) -> FeatureServices { services }
  package static func gateways(_: FeatureServices) throws -> [any Gateway] { [] }
  package static func letters(of _: MedicalRecord) -> [LetterKind] { [] }
  package static var chartCards: [any ChartCard.Type] { [] }
  package var jobs: [any Job] { [] }
}
