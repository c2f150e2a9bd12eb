import DocumentStore
import Remedi

/// Documents derived from the records of patients, such as the rows of all boards. The projection says what is derived
/// and from what; a ``ProjectionRun`` keeps it up to date: it follows the store's change feed from a stored checkpoint,
/// and the clock, and rebuilds everything after the edition was raised.
///
/// Derived documents are computed from the current record, so to compute them twice does no harm.
package protocol Projection: Sendable {
  /// Names the checkpoint and the job. Never changes.
  var name: String { get }
  /// Raise it when the content of the derived documents, or the index entries of memberships, change: then all are
  /// rebuilt.
  var edition: Int { get }

  /// The patient whose derived documents a change in the store affects. Nil if it affects none.
  func patient(changed path: DocumentPath) -> ProjectedPatient?

  // MARK: Deriving

  /// Puts into a transaction whatever differs of a patient's derived documents from the current record, as of a moment.
  /// The transaction may hold those of other patients too.
  /// - Parameter isAnew: whether they are computed even though they say themselves that they are current.
  func derive(
    for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant, isAnew: Bool,
    to transaction: inout Transaction) async throws

  /// Documents of this collection are followed by the streams of pages that show derived documents; those that nobody
  /// has open may be brought up to date later. Nil if all must be at once.
  var placeCollection: String? { get }
  /// The documents of that collection of which anyone's page may show, or may have shown, a patient's derived documents.
  func places(showing patient: ProjectedPatient, in record: MedicalRecord) async throws -> Set<DocumentPath>

  /// For how long after a commit the derived documents may stay behind even where all must be brought up to date at once:
  /// what is committed meanwhile is one unit of work.
  var pause: Duration { get }

  // MARK: The clock

  /// Queries for the derived documents that the clock makes outdated by a moment, each with this limit.
  func due(at now: Instant, limit: Int) -> [Query]
  /// The patient of a derived document that ``due(at:limit:)`` found.
  func patient(due path: DocumentPath) -> ProjectedPatient?

  // MARK: In the commit of a command

  /// Writes what is derived of a patient whom the transaction creates.
  /// - Parameter sequence: of the last entry of the patient's audit chain.
  func add(
    _ patient: Patient, _ invitation: Invitation, of membership: CareTeamMembership, sequence: Int,
    in record: MedicalRecord, at now: Instant, to transaction: inout Transaction) throws
  /// Writes what a change of a patient's profile changes immediately.
  /// - Parameter memberships: of all who treat the patient.
  func change(
    _ profile: Patient.Profile, of memberships: [CareTeamMembership], in transaction: inout Transaction) async throws
  /// Deletes what would still show an erased patient to a member of the care team.
  func hide(
    _ patient: Patient, from practitioner: Identifier<Practitioner>, in transaction: inout Transaction)

  // MARK: The check

  /// What is wrong with a derived document, or is missing for a document that something is derived from, as a sentence.
  /// Nil if nothing is.
  /// - Parameter check: says for which patients the comparison is possible.
  func fault(in document: Document, _ check: ProjectionCheck) async throws -> String?
}

extension Projection {
  package func patient(changed path: DocumentPath) -> ProjectedPatient? { ProjectedPatient(changed: path) }
  package var placeCollection: String? { nil }
  package var pause: Duration { .milliseconds(50) }
  package func places(showing _: ProjectedPatient, in _: MedicalRecord) async throws -> Set<DocumentPath> { [] }
  package func due(at _: Instant, limit _: Int) -> [Query] { [] }
  package func patient(due _: DocumentPath) -> ProjectedPatient? { nil }
  package func add(
    _: Patient, _: Invitation, of _: CareTeamMembership, sequence _: Int, in _: MedicalRecord, at _: Instant,
    to _: inout Transaction
  ) throws {}
  package func change(
    _: Patient.Profile, of _: [CareTeamMembership], in _: inout Transaction
  ) async throws {}
  package func hide(_: Patient, from _: Identifier<Practitioner>, in _: inout Transaction) {}
  package func fault(in _: Document, _: ProjectionCheck) async throws -> String? { nil }

  /// Its checkpoint: one document for all processes.
  package var checkpoint: DocumentReference<ProjectionCheckpoint> { Collections.projections.root(name) }
}

/// A patient of whom something is derived.
package struct ProjectedPatient: Hashable, Sendable {
  package let clinic: Identifier<Clinic>
  package let patient: Identifier<Patient>

  package init(clinic: Identifier<Clinic>, patient: Identifier<Patient>) {
    (self.clinic, self.patient) = (clinic, patient)
  }

  /// Nil if the change is not of a patient's record or care team: every change of a record adds an entry to the audit
  /// chain.
  package init?(changed path: DocumentPath) {
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

  package var reference: DocumentReference<Patient> { References.patient(patient, in: clinic) }
}
