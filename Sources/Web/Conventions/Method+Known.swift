import Hummingbird

extension HTTPRequest.Method {
  /// The method where it is a usual one: a client may invent others, and neither a log nor a measurement repeats them.
  var knownName: String {
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    return known.contains(self) ? rawValue : "other"
  }
}
