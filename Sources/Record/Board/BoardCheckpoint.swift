import DocumentStore
import Remedi

/// The checkpoint of the board projection. One document for all processes: each one resumes from it.
struct BoardCheckpoint: Codable, Sendable, Equatable {
  /// Raise it when the content of rows, or the index entries of memberships, change: then all are rebuilt.
  static let currentEdition = 6

  let edition: Int
  /// The boards include everything up to here in the store's feed.
  var cursor: String
  /// Progress of the first build or of a rebuild. Nil once the boards are complete.
  var building: Building?

  /// Memberships are processed clinic by clinic, in the order of their paths.
  struct Building: Codable, Sendable, Equatable {
    /// The clinic being processed. Nil before the first.
    var clinic: String?
    /// Its last membership processed. Nil at its beginning.
    var membership: String?
  }

  init(beginningAt cursor: ChangeCursor) {
    edition = Self.currentEdition
    self.cursor = cursor.text
    building = Building()
  }

  /// Whether this program can resume from it.
  var isCurrent: Bool { edition == Self.currentEdition }

  static let reference = Collections.boardKeepers.root("board")
}

/// The patient whose rows a change in the store affects.
struct BoardSubject: Hashable, Sendable {
  let clinic: Identifier<Clinic>
  let patient: Identifier<Patient>

  init(clinic: Identifier<Clinic>, patient: Identifier<Patient>) {
    (self.clinic, self.patient) = (clinic, patient)
  }

  /// Nil if the change affects no row: every change of a patient's record adds an entry to the audit chain.
  init?(changed path: DocumentPath) {
    // Most changes are in other collections, and every board request reads the feed.
    guard path.collection.name == Collections.audit.name || path.collection.name == Collections.memberships.name else {
      return nil
    }
    let steps = path.description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard steps.count >= 4, steps[0] == Collections.clinics.name else { return nil }
    clinic = Identifier(steps[1])
    if steps.count == 4, steps[2] == Collections.memberships.name, let colon = steps[3].firstIndex(of: ":") {
      patient = Identifier(String(steps[3][steps[3].index(after: colon)...]))
    } else if steps.count == 6, steps[2] == Collections.patients.name, steps[4] == Collections.audit.name {
      patient = Identifier(steps[3])
    } else {
      return nil
    }
  }

  /// The patient of a row.
  init?(row path: DocumentPath) {
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count == 6, steps[0] == Collections.clinics.name, steps[4] == Collections.board.name else { return nil }
    self.init(clinic: Identifier(steps[1]), patient: Identifier(steps[5]))
  }
}

/// The physician whose board a row or word is on.
struct BoardOwner: Hashable, Sendable {
  let clinic: Identifier<Clinic>
  let practitioner: Identifier<Practitioner>

  /// - Parameter path: of a row or a word.
  init?(below path: DocumentPath) {
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count == 6, steps[0] == Collections.clinics.name, steps[2] == Collections.practitioners.name else {
      return nil
    }
    (clinic, practitioner) = (Identifier(steps[1]), Identifier(steps[3]))
  }
}
