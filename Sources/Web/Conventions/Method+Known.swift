import Hummingbird

extension HTTPRequest.Method {
  /// The method if it is a common one. A client may invent others, and neither logs nor metrics repeat them.
  var knownName: String {
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    return known.contains(self) ? rawValue : "other"
  }
}
