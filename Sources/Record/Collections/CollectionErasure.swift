import Remedi

/// How the documents of a collection go when the patient whom they are of is erased.
package enum CollectionErasure<Value: Sendable>: Sendable {
  /// With the document below which they stand, and before it. Those that stand below no patient stay.
  case withOwner
  /// The same, after everything else that stands below the patient.
  case last
  /// They stand beside the record, and their ids name the patient.
  case byID(PatientInID)
  /// They stand at the root of the store, and what they say tells whether they are the patient's.
  case byContent(@Sendable (Value, ErasedPatient) -> Bool)
}

/// A patient who is being erased, and what is known of who and what goes with the record.
package struct ErasedPatient: Sendable {
  package let id: Identifier<Patient>
  package let clinicId: Identifier<Clinic>
  package let remains: Erasure.Remains
}

/// How an id of a document that stands beside the records names the patient whom it is of.
package enum PatientInID: Sendable {
  /// `patient`. Another word than a patient's id may be among them, which names nobody.
  case whole(except: String? = nil)
  /// `practitioner:patient`.
  case afterPhysician
  /// `patient.number`, with numbers from 0 to one below `count`.
  case beforeNumber(count: Int)

  /// Nil where the id names nobody.
  package func patient(in id: String) -> Identifier<Patient>? {
    switch self {
    case .whole(let word): id == word ? nil : Identifier(id)
    case .afterPhysician: id.firstIndex(of: ":").map { Identifier(String(id[id.index(after: $0)...])) }
    case .beforeNumber: id.lastIndex(of: ".").map { Identifier(String(id[..<$0])) }
    }
  }

  /// All ids that name a patient and, where they name one, a physician.
  package func ids(of patient: Identifier<Patient>, and practitioner: Identifier<Practitioner>) -> [String] {
    switch self {
    case .whole: [patient.text]
    case .afterPhysician: ["\(practitioner):\(patient)"]
    case .beforeNumber(let count): (0..<count).map { "\(patient).\($0)" }
    }
  }
}
