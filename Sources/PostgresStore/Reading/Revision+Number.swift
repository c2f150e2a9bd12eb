import DocumentStore

extension Revision {
  init(number: Int64) { self.init(String(number)) }

  /// Nil if this store did not make the revision.
  var number: Int64? { Int64(text).flatMap { String($0) == text ? $0 : nil } }
}
