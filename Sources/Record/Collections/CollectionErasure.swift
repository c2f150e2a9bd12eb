import DocumentStore
import Remedi

/// How a collection's documents are removed when their patient is erased.
package enum CollectionErasure<Value: Sendable>: Sendable {
  /// Together with their parent document, and before it. Documents that are not below a patient stay.
  case withOwner
  /// Same as `withOwner`, but after everything else below the patient.
  case last
  /// Documents outside the record whose IDs name the patient.
  case byID(PatientInID)
  /// Documents at the root of the store whose content says whether they are the patient's.
  case byContent(@Sendable (Value, ErasedPatient) -> Bool)
  /// Documents anywhere whose content names the patient, found by an index over the group, whose only field is the
  /// patient's ID. They are removed with everything below them, or by a removal of their own, which must leave none that
  /// the index still finds, and may be interrupted and repeated.
  case byIndex(Index, removing: CollectionRemoval? = nil)
}

/// How documents of a patient are removed that are counted or named elsewhere.
package typealias CollectionRemoval = @Sendable (MedicalRecord, _ documents: [DocumentPath]) async throws -> Void

/// A patient who is being erased, and what is known of the people and documents that are removed with the record.
package struct ErasedPatient: Sendable {
  package let id: Identifier<Patient>
  package let clinicId: Identifier<Clinic>
  package let remains: Erasure.Remains
}

/// How the ID of a document outside the records names its patient.
package enum PatientInID: Sendable {
  /// `patient`. One value other than a patient's ID may occur, which names nobody.
  case whole(except: String? = nil)
  /// `practitioner:patient`.
  case afterPhysician
  /// `patient.number`, with numbers from 0 to `count` - 1.
  case beforeNumber(count: Int)

  /// Nil if the ID names nobody.
  package func patient(in id: String) -> Identifier<Patient>? {
    switch self {
    case .whole(let word): id == word ? nil : Identifier(id)
    case .afterPhysician: id.firstIndex(of: ":").map { Identifier(String(id[id.index(after: $0)...])) }
    case .beforeNumber: id.lastIndex(of: ".").map { Identifier(String(id[..<$0])) }
    }
  }

  /// All IDs that name a patient and, in collections where they do, a physician.
  package func ids(of patient: Identifier<Patient>, and practitioner: Identifier<Practitioner>) -> [String] {
    switch self {
    case .whole: [patient.text]
    case .afterPhysician: ["\(practitioner):\(patient)"]
    case .beforeNumber(let count): (0..<count).map { "\(patient).\($0)" }
    }
  }
}
