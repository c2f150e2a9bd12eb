import Web

/// The reference of the message service of 2012 as a page, read from its files once.
package struct MessageServicePage: Sendable {
  let page: StaticPage<ServiceReferenceView>

  /// - Parameter file: the bytes of a file of `Public`, such as `notifyi/operations.json`.
  /// - Throws: ``DescriptionFault`` if the files cannot be shown; what `file` throws.
  package init(file: (String) throws -> [UInt8]) throws {
    page = StaticPage(try ServiceReferenceView(ServiceDocument(file: file)))
  }
}
