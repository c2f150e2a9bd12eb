import FeatureKit
import Hummingbird
import Web

/// The references of the API and of the message service of 2012 as pages for people: `/api` and `/notifyi`.
package struct APIDocsFeature: Feature {
  private let page: StaticPage<ReferenceView>
  private let servicePage: StaticPage<ServiceReferenceView>

  /// Uses the services ``APIPage`` and ``MessageServicePage``.
  package init(_ services: FeatureServices) throws {
    page = try services.require(APIPage.self).page
    servicePage = try services.require(MessageServicePage.self).page
  }

  package var pages: [any PageView.Type] { [ReferenceView.self, ServiceReferenceView.self] }

  package func mount(on site: Site) {
    site.open.get("api") { [page] request, context in try page.answer(request, context) }
    site.open.get("notifyi") { [servicePage] request, context in try servicePage.answer(request, context) }
  }
}
