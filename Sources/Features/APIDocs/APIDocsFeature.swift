import FeatureKit
import Hummingbird
import Web

/// The reference of the patient API as a page for people: `/api`.
package struct APIDocsFeature: Feature {
  private let page: StaticPage<ReferenceView>

  /// Uses the service ``APIPage``.
  package init(_ services: FeatureServices) throws { page = try services.require(APIPage.self).page }

  package var pages: [any PageView.Type] { [ReferenceView.self] }

  package func mount(on site: Site) {
    site.open.get("api") { [page] request, context in try page.answer(request, context) }
  }
}
