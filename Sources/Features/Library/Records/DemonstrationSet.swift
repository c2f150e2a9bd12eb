import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The exercises of the demonstration set, by name.
  package func exercises() async throws -> [Exercise] {
    try await all(Query(.collection(CollectionPath(root: Collections.exercises.name))), as: Collections.exercises)
      .sorted { $0.name < $1.name }
  }

  /// The medications of the demonstration set, by name.
  package func medications() async throws -> [Medication] {
    try await all(Query(.collection(CollectionPath(root: Collections.medications.name))), as: Collections.medications)
      .sorted { $0.name < $1.name }
  }

  /// One of the demonstration set.
  /// - Throws: `RemediError.notFound`
  package func exercise(_ id: Identifier<Exercise>) async throws -> Exercise {
    guard DocumentPath.isValidID(id.text), let exercise = try await value(at: Collections.exercises.root(id.text))
    else { throw RemediError.notFound }
    return exercise
  }

  /// One of the demonstration set.
  /// - Throws: `RemediError.notFound`
  package func medication(_ id: Identifier<Medication>) async throws -> Medication {
    guard DocumentPath.isValidID(id.text), let medication = try await value(at: Collections.medications.root(id.text))
    else { throw RemediError.notFound }
    return medication
  }

  /// Stores the demonstration set. Entries that already exist with the same content are left alone.
  package func stock(
    _ exercises: [Exercise], _ medications: [Medication], _ programmes: [Programme] = []
  ) async throws {
    try await commit { transaction in
      for exercise in exercises {
        let reference = Collections.exercises.root(exercise.id.text)
        if try await transaction.value(at: reference) != exercise { try transaction.put(exercise, at: reference) }
      }
      for medication in medications {
        let reference = Collections.medications.root(medication.id.text)
        if try await transaction.value(at: reference) != medication { try transaction.put(medication, at: reference) }
      }
      for programme in programmes {
        let reference = Collections.programmes.root(programme.id.text)
        if try await transaction.value(at: reference) != programme { try transaction.put(programme, at: reference) }
      }
    }
  }
}
