import Hummingbird
import Web

/// The description of the patient API as a page for people: `/api`.
public struct APIDocsFeature: Feature {
  private let page: StaticPage<ReferenceView>

  /// - Parameters:
  ///   - description: the OpenAPI document that stands at `/api/openapi.json`, as bytes.
  ///   - publicURL: how clients reach the site, for the lines to try.
  /// - Throws: ``DescriptionFault`` where the document cannot be shown.
  public init(description: some Collection<UInt8>, publicURL: String) throws {
    let document = try APIDocument(reading: description)
    page = StaticPage(try ReferenceView(document, publicURL: publicURL))
  }

  public var pages: [any PageView.Type] { [ReferenceView.self] }

  public func mount(on site: Site) {
    site.open.get("api") { [page] request, context in try page.answer(request, context) }
  }
}
