import Web

/// The description of the API as a page, read from the document once.
package struct APIPage: Sendable {
  let page: StaticPage<ReferenceView>

  /// - Parameters:
  ///   - description: the OpenAPI document at `/api/openapi.json`, as bytes.
  ///   - publicURL: how clients reach the site, for the lines to try.
  /// - Throws: ``DescriptionFault`` where the document cannot be shown.
  package init(description: some Collection<UInt8>, publicURL: String) throws {
    page = StaticPage(try ReferenceView(APIDocument(reading: description), publicURL: publicURL))
  }
}
