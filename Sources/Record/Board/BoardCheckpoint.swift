import DocumentStore
import Remedi

/// How far the boards are kept. One document for all processes: whoever keeps them goes on from it.
struct BoardCheckpoint: Codable, Sendable, Equatable {
  /// Raised whenever rows are made otherwise than before, or memberships are filed otherwise: then all are made anew.
  static let currentEdition = 6

  let edition: Int
  /// Everything up to here of the store's feed is on the boards.
  var cursor: String
  /// How far they have been made for the first time, or anew; nil when they are whole.
  var building: Building?

  /// Memberships are gone through clinic by clinic, in the order of their paths.
  struct Building: Codable, Sendable, Equatable {
    /// The clinic that is gone through; nil before the first.
    var clinic: String?
    /// The last of its memberships that was seen; nil at its beginning.
    var membership: String?
  }

  init(beginningAt cursor: ChangeCursor) {
    edition = Self.currentEdition
    self.cursor = cursor.text
    building = Building()
  }

  /// Whether it can be gone on from.
  var isCurrent: Bool { edition == Self.currentEdition }

  static let reference = Collections.boardKeepers.root("board")
}

/// Whose rows a change in the store concerns.
struct BoardSubject: Hashable, Sendable {
  let clinic: Identifier<Clinic>
  let patient: Identifier<Patient>

  init(clinic: Identifier<Clinic>, patient: Identifier<Patient>) {
    (self.clinic, self.patient) = (clinic, patient)
  }

  /// Nil for what changes no row: every change of a patient's record adds a link to the audit chain.
  init?(changed path: DocumentPath) {
    // Most changes are of other collections, and a feed is read with every board.
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

  /// Of a row.
  init?(row path: DocumentPath) {
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count == 6, steps[0] == Collections.clinics.name, steps[4] == Collections.board.name else { return nil }
    self.init(clinic: Identifier(steps[1]), patient: Identifier(steps[5]))
  }
}

/// Whose board something stands on.
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
