import Remedi

extension MedicalRecord {
  /// Puts a physician's sign-in into the physician's own chain, with the commit that begins the session. A patient's
  /// stands in none: the chain of a patient says who had the record in hand, and is the physicians' to read. Sign-ins that
  /// are refused stand in none either: what they write, and how long that takes, must not tell who has an account.
  func noteSignIn(to account: Account, at now: Instant, in draft: inout Draft) async throws {
    guard case .physician(let clinicId, let id) = account.holder else { return }
    let place = Places.physician(id, in: clinicId)
    guard let physician = try await draft.value(at: place) else { throw RemediError.notFound }
    try await draft.audit(place, .signedIn, by: Actor(physician), at: now)
  }
}
