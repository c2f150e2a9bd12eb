import DocumentStore
import Record
import Remedi

/// Who may be told of a patient.
extension Mailbox {
  /// Checks that people may be written to about a linked patient: where messages stay within the care team, its members;
  /// people of another clinic, as far as the patient has agreed to it. Opens the patient's chain, so that what changes
  /// meanwhile makes the commit run again.
  /// - Throws: `RemediError` `validation` naming `to`; naming `patient/id` if the record was erased meanwhile.
  func check(
    _ people: [MessagePerson], mayHearOf link: MessagePatient.Link, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    try await open(link, in: &transaction)
    if try await isCareTeamOnly(link, in: &transaction) {
      try await check(people, areOnTheCareTeamOf: link, at: now, in: &transaction)
    }
    let others = people.filter { $0.clinicId != link.clinicId }
    guard !others.isEmpty else { return }
    let patient = References.patient(link.patientId, in: link.clinicId)
    let consents = try await record.all(
      Query(.collection(patient.path.collection(Collections.consents.name))), as: Collections.consents)
    for (clinicId, people) in Dictionary(grouping: others, by: \.clinicId).sorted(by: { $0.key.text < $1.key.text }) {
      let name = try await record.clinic(clinicId)?.name ?? ""
      let refused = people.filter { person in
        !consents.contains { $0.allowsSharing(with: person.name, of: name, at: now) }
      }
      guard refused.isEmpty else {
        throw RemediError.invalid(
          "to",
          "The patient has not agreed that you write to \(Self.names(refused)) of \(Phrases.isolated(name)). "
            + "A consent to speaking and writing is needed for \(Phrases.isolated(name)).")
      }
    }
  }

  private func isCareTeamOnly(
    _ link: MessagePatient.Link, in transaction: inout Transaction
  ) async throws -> Bool {
    let own = References.messagingLimit(of: References.patient(link.patientId, in: link.clinicId))
    let clinic = References.messagingRules(of: link.clinicId)
    try await transaction.prefetch([own.path, clinic.path])
    if try await transaction.value(at: own)?.careTeamOnly == true { return true }
    return try await transaction.value(at: clinic)?.careTeamOnly == true
  }

  private func check(
    _ people: [MessagePerson], areOnTheCareTeamOf link: MessagePatient.Link, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    let places = try people.map { try References.membership(of: $0.id, for: link.patientId, in: link.clinicId) }
    try await transaction.prefetch(places.map(\.path))
    var outside: [MessagePerson] = []
    for (person, place) in zip(people, places) {
      let isMember = try await transaction.value(at: place)?.isOpen(at: now) == true
      if !isMember || person.clinicId != link.clinicId { outside.append(person) }
    }
    guard outside.isEmpty else {
      throw RemediError.invalid(
        "to",
        "Messages about this patient stay within the care team. "
          + "\(Self.names(outside)) \(outside.count == 1 ? "is" : "are") not on it.")
    }
  }

  private static func names(_ people: [MessagePerson]) -> String {
    Phrases.list(people.map { Phrases.isolated($0.name) })
  }
}
