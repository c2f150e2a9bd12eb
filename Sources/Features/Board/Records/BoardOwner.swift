import DocumentStore
import Record
import Remedi

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

extension ProjectedPatient {
  /// The patient of a row.
  init?(row path: DocumentPath) {
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count == 6, steps[0] == Collections.clinics.name, steps[4] == Collections.board.name else { return nil }
    self.init(clinic: Identifier(steps[1]), patient: Identifier(steps[5]))
  }
}
