extension CollectionExport {
  /// The file of JSON that holds the collection alone. Nil if there is none.
  package var fileOfJSON: String? {
    if case .file(let name) = self, name.hasSuffix(".json") { name } else { nil }
  }
}
