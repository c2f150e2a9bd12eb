import Web

/// The API reference as a page, read from the document once.
package struct APIPage: Sendable {
  let page: StaticPage<ReferenceView>

  /// - Parameters:
  ///   - description: the OpenAPI document at `/api/openapi.json`, as bytes.
  ///   - publicURL: the URL of the site for clients, used in the shell examples.
  /// - Throws: ``DescriptionFault`` if the document cannot be shown.
  package init(description: some Collection<UInt8>, publicURL: String) throws {
    page = StaticPage(try ReferenceView(APIDocument(reading: description), publicURL: publicURL))
  }
}
