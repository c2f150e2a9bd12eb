import Record
import Web

/// A card on the charts of patients, declared by the feature whose matter it is.
package protocol ChartCard: Sendable {
  /// The outermost element of its template has an ID of its own and `data-live`, so that an open chart exchanges it.
  associatedtype Shown: PartView

  static var place: ChartPlace { get }

  /// The changes of a record after which its open charts are renewed: those of what the card shows.
  static var renewedBy: Set<PatientChange.Kind> { get }

  /// - Throws: ``MissingService``; errors of a service.
  init(_ services: FeatureServices) throws

  /// What it shows of a record that a practitioner holds. Nil if there is nothing to show.
  func view(of file: PatientRecord, for context: PractitionerContext) async throws -> Shown?
}

/// The place of a card on the chart.
package struct ChartPlace: Sendable, Hashable {
  /// A part of the chart, after what the chart itself shows there.
  package enum Column: Sendable, Hashable {
    /// How it goes: beside the calendar.
    case progress
    /// What happened: below the record.
    case main
    /// About the patient: below the profile and who can see it.
    case side
  }

  package let column: Column
  /// Cards with a smaller number come first. Cards with the same number are in the order of the features.
  package let order: Int

  package init(_ column: Column, order: Int) { (self.column, self.order) = (column, order) }
}
