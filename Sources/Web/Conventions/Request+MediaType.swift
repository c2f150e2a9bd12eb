import Hummingbird

extension Request {
  /// `application/json` of `application/json; charset=utf-8`, in lower case; nil without a `Content-Type`.
  var mediaType: String? {
    guard let name = headers[.contentType]?.split(separator: ";", omittingEmptySubsequences: false).first else {
      return nil
    }
    return name.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}
