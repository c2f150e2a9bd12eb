import Care
import Record
import Remedi

extension MedicalRecord {
  /// Looks at a practitioner's board if that is due, and writes the daily letter if there is news. The commit has the
  /// revision of the digest as its precondition: of several processes, one writes the letter.
  func look(for owner: DigestOwner, _ attention: any PatientAttention, at now: Instant) async throws {
    guard let practitioner = try await value(at: owner.reference), practitioner.may(.readPatients),
      let clinic = try await value(at: References.clinic(owner.clinic))
    else { return try await endDigest(of: owner) }
    let calendar = try calendar(of: clinic)
    guard let digest = try await value(at: References.digest(of: owner.reference)) else { return }
    guard digest.isDue(at: now), !digest.isOvertaken(at: now, on: calendar) else {
      guard digest.isDue(at: now) || digest.isAstray(at: now) else { return }
      return try await change(digest, of: owner) { digest, _ in
        digest.wait(on: calendar, in: clinic.timeZone, now: now)
      }
    }
    // The boards are being built: the next run looks again.
    guard let patients = try await attention.patientsInNeed(of: practitioner, at: now) else { return }
    let found = Set(patients.flatMap { patient in patient.reasons.map { hash(patient.id, $0, for: owner) } })
    let account = try await account(of: practitioner).id
    try await change(digest, of: owner) { digest, transaction in
      let isNews = digest.look(found, on: calendar, in: clinic.timeZone, now: now)
      guard isNews, let next = digest.dueAt else { return }
      let letter = DigestLetter(counts: .counting(patients), expiresAt: calendar.written(Instant(milliseconds: next)))
      try transaction.mail(
        letter, to: practitioner.name, at: practitioner.email, for: account, of: owner.clinic, on: now)
    }
  }

  /// Changes a digest that nobody changed meanwhile, of a practitioner who has not left meanwhile.
  private func change(
    _ known: DailyDigest, of owner: DigestOwner, _ change: (inout DailyDigest, inout Transaction) throws -> Void
  ) async throws {
    let place = References.digest(of: owner.reference)
    try await commit { transaction in
      guard try await transaction.value(at: owner.reference)?.may(.readPatients) == true,
        var digest = try await transaction.value(at: place), digest == known
      else { return }
      try change(&digest, &transaction)
      try transaction.put(digest, at: place)
    }
  }

  /// Who left the clinic, or reads no patients any more, gets no more letters.
  private func endDigest(of owner: DigestOwner) async throws {
    let place = References.digest(of: owner.reference)
    try await commit { transaction in
      guard try await transaction.value(at: place) != nil else { return }
      transaction.delete(place)
    }
  }

  /// Keyed, so that what is left of an erased patient tells nothing.
  private func hash(_ patient: Identifier<Patient>, _ reason: String, for owner: DigestOwner) -> String {
    derivedCode("digest \(owner.clinic)/\(owner.practitioner) \(patient) \(reason)", length: 16)
  }
}

extension [DigestLetter.AttentionCount] {
  /// Each patient counts once, by the weightiest reason. In the order of the board.
  fileprivate static func counting(_ patients: [PatientInNeed]) -> Self {
    let reasons = patients.compactMap(\.reasons.first)
    var order: [String] = []
    for reason in reasons where !order.contains(reason) { order.append(reason) }
    return order.map { reason in Element(reason: reason, patients: reasons.count { $0 == reason }) }
  }
}
