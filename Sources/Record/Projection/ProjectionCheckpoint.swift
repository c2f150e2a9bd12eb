import DocumentStore
import Remedi

/// The checkpoint of a projection. One document for all processes: each one resumes from it.
package struct ProjectionCheckpoint: Codable, Sendable, Equatable {
  /// Of the projection that wrote it.
  package let edition: Int
  /// The derived documents include everything up to here in the store's feed.
  package var cursor: String
  /// Progress of the first build or of a rebuild. Nil once the derived documents are complete.
  package var building: Building?

  /// Memberships are processed clinic by clinic, in the order of their paths.
  package struct Building: Codable, Sendable, Equatable {
    /// The clinic being processed. Nil before the first.
    var clinic: String?
    /// Its last membership processed. Nil at its beginning.
    var membership: String?
  }

  package init(of projection: some Projection, beginningAt cursor: ChangeCursor) {
    edition = projection.edition
    self.cursor = cursor.text
    building = Building()
  }

  /// Whether this program can resume from it.
  package func isCurrent(for projection: some Projection) -> Bool { edition == projection.edition }
}
