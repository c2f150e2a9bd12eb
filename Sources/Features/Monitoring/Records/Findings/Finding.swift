/// A finding with its ID.
struct Finding: Sendable {
  let id: String
  let document: FindingDocument
}
