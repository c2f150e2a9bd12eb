import Hummingbird

extension Request {
  /// `application/json` from `application/json; charset=utf-8`, in lower case. Nil without a `Content-Type`.
  var mediaType: String? {
    guard let name = headers[.contentType]?.split(separator: ";", omittingEmptySubsequences: false).first else {
      return nil
    }
    return name.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}
