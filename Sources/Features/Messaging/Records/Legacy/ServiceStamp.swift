/// What the message service of 2012 keeps of a client's session: the list that it pages through, or the table of codes
/// that it uses.
package struct ServiceStamp: Codable, Sendable, Hashable {
  /// When it is removed, in milliseconds since 1970: no session lasts longer.
  package let expires: Int64
  /// Nil in the stamp of the codes.
  package var listing: ServiceListing?
  /// Nil in the stamp of a list.
  package var codes: ServiceCodesSeen?

  package init(expires: Int64, listing: ServiceListing? = nil, codes: ServiceCodesSeen? = nil) {
    (self.expires, self.listing, self.codes) = (expires, listing, codes)
  }
}
