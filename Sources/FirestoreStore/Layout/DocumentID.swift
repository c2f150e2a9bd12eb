import DocumentStore

/// The ID of a document in Firestore: its path with `|` for each slash, and one in front, so that it is none of the IDs
/// that are reserved. No path has a `|` itself.
enum DocumentID {
  static func text(of path: DocumentPath) -> String {
    "|" + path.description.replacing("/", with: "|")
  }

  /// Nil if no document has the ID.
  static func path(of text: String) -> DocumentPath? {
    guard text.hasPrefix("|") else { return nil }
    return DocumentPath(String(text.dropFirst()).replacing("|", with: "/"))
  }
}
