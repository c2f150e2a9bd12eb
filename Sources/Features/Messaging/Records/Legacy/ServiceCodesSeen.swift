/// Which of the two tables of codes the calls of a session fit: the documents of 2012 have two that contradict each
/// other.
package struct ServiceCodesSeen: Codable, Sendable, Hashable {
  /// The two tables.
  package enum Table: String, Codable, Sendable, CaseIterable { case list, sections }

  /// Whether a call fitted the list alone.
  package var fitsList = false
  /// Whether a call fitted the sections alone.
  package var fitsSections = false
  /// What the client said when it signed in. Nil if it said nothing.
  package var said: Table?

  private enum CodingKeys: String, CodingKey {
    case fitsList = "list"
    case fitsSections = "sections"
    case said
  }

  package init(said: Table? = nil) { self.said = said }

  /// Nil where the client used neither, or both.
  package var table: Table? {
    if let said { return said }
    guard fitsList != fitsSections else { return nil }
    return fitsList ? .list : .sections
  }

  mutating func note(_ table: Table) {
    switch table {
    case .list: fitsList = true
    case .sections: fitsSections = true
    }
  }
}
