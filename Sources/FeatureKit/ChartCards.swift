import Logging
import Record
import Remedi
import Web

/// The cards that features declare, in their order.
package struct ChartCardList: Sendable {
  private let types: [any ChartCard.Type]

  package init(_ types: [any ChartCard.Type]) {
    // Stable: cards with the same number stay in the order of the features.
    self.types = types.enumerated().sorted { ($0.element.place.order, $0.offset) < ($1.element.place.order, $1.offset) }
      .map(\.element)
  }

  /// The views of the cards, whose templates are checked at start.
  package var views: [any PartView.Type] { types.map { Self.view($0) } }

  /// The first sample of each card, for the charts of the gallery.
  package var samples: ChartCardViews {
    ChartCardViews(types.compactMap { type in Self.sample(of: type).map { (type.place.column, $0) } })
  }

  /// - Throws: ``MissingService``; errors of a service.
  package func make(_ services: FeatureServices) throws -> ChartCards {
    ChartCards(try types.map { try $0.init(services) }, logger: services.logger)
  }

  private static func view<Card: ChartCard>(_: Card.Type) -> any PartView.Type { Card.Shown.self }

  private static func sample<Card: ChartCard>(of _: Card.Type) -> (any PartView)? { Card.Shown.samples.first?.view }
}

/// The cards of this program, made. A service of the feature that shows the chart.
package struct ChartCards: Sendable {
  private let cards: [any ChartCard]
  private let logger: Logger

  package init(_ cards: [any ChartCard] = [], logger: Logger) { (self.cards, self.logger) = (cards, logger) }

  /// The changes that renew any of them.
  package var renewedBy: Set<PatientChange.Kind> {
    cards.reduce(into: []) { $0.formUnion(type(of: $1).renewedBy) }
  }

  /// What they show of a record that a practitioner holds. A card that fails is logged and left out: the chart has what
  /// a physician needs first.
  /// - Throws: `RemediError` `storageUnavailable`; `CancellationError`.
  package func views(of file: PatientRecord, for context: PractitionerContext) async throws -> ChartCardViews {
    var views: [(ChartPlace.Column, any PartView)] = []
    for card in cards {
      do {
        if let view = try await card.view(of: file, for: context) { views.append((type(of: card).place.column, view)) }
      } catch let error as RemediError where MedicalRecord.isPassing(error) {
        throw error
      } catch let error as CancellationError {
        throw error
      } catch {
        logger.error(
          "A card is left out of a chart.", metadata: ["card": "\(type(of: card))", "error": "\(error.inLog)"])
      }
    }
    return ChartCardViews(views)
  }
}

/// What the cards of one chart show, in their order.
package struct ChartCardViews: Sendable {
  private let views: [(column: ChartPlace.Column, view: any PartView)]

  package init(_ views: [(ChartPlace.Column, any PartView)] = []) { self.views = views.map { ($0, $1) } }

  /// Those of a part of the chart, as its template prints them.
  package func parts(in column: ChartPlace.Column) -> FieldContent {
    .list(views.filter { $0.column == column }.map(\.view.fieldContent))
  }
}

/// A page that shows cards.
package protocol CardedPage: PageView {
  /// The page with these cards. The gallery shows its samples with samples of all cards.
  func with(_ cards: ChartCardViews) -> Self
}
