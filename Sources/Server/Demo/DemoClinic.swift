import Record
import Remedi

/// Somebody of the demo, and with what they sign in.
struct DemoPerson: Sendable {
  let name: String
  let signIn: String
  let isPhysician: Bool
}

/// The made-up clinic: Ann and her patients with a year of history, and Charlie, who sees none of them.
struct DemoClinic: Sendable {
  let record: MedicalRecord
  let passwordHash: String
  /// How many days of history there are.
  let days: Int

  static let ann = DemoPerson(name: "Dr Ann Archer", signIn: "ann@example.org", isPhysician: true)
  static let charlie = DemoPerson(name: "Dr Charlie Chen", signIn: "charlie@example.org", isPhysician: true)

  /// The people of the demo in this store, made where there are none yet; all have the password.
  /// - Throws: `Refusal` where the store holds something else.
  func people(at now: Instant) async throws -> [DemoPerson] {
    if try await record.account(named: Self.ann.signIn) == nil {
      guard try await record.isEmptyOfPeople() else {
        throw Refusal(sentence: "--data: this folder holds a clinic that is not the demo.")
      }
      try await make(at: now)
    }
    let people = [Self.ann, Self.charlie] + DemoPatient.all.map(\.person)
    for person in people {
      // A patient of the demo who has not accepted the invitation yet has no password either.
      guard let account = try await record.account(named: person.signIn), account.passwordHash != nil else { continue }
      try await record.setPassword(hash: passwordHash, of: account.id)
    }
    return people
  }

  /// The code of an invitation that nobody has accepted yet; nil where all have joined.
  func openInvitation() async throws -> String? {
    for patient in DemoPatient.all where !patient.hasJoined {
      guard let account = try await record.account(named: patient.person.signIn), account.passwordHash == nil,
        case .patient(let clinic, let id) = account.holder
      else { continue }
      return record.code(of: try await record.ownFile(of: id, in: clinic).patient.invitationId)
    }
    return nil
  }

  private func make(at now: Instant) async throws {
    let begin = now.adding(seconds: -days * 86_400)
    let (ann, _) = try await record.registerPhysician(
      name: Self.ann.name, email: Self.ann.signIn, clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: passwordHash, at: begin)
    _ = try await record.addPhysician(
      name: Self.charlie.name, email: Self.charlie.signIn, clinicId: ann.clinicId, passwordHash: passwordHash, at: begin
    )
    try await DemoLibrary(record: record, physician: ann).stock(at: begin)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for patient in DemoPatient.all {
        group.addTask {
          try await DemoHistory(record: record, physician: ann, patient: patient, passwordHash: passwordHash)
            .write(from: begin, to: now)
        }
      }
      try await group.waitForAll()
    }
  }
}
