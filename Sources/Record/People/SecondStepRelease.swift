import DocumentStore
import Remedi

extension ClinicPeople {
  /// Turns the second step off for a colleague who has neither the app nor recovery codes any more; the holder hears of it
  /// by a letter. Nothing is changed where it is off already.
  /// - Throws: `RemediError` `notFound`; `conflict` for whoever asks it for the own account, which takes a code.
  public func turnOffSecondStep(of id: Identifier<Physician>, at now: Instant) async throws {
    guard id != manager.id else {
      throw RemediError(.conflict, "Your own second step is turned off on the page of your account, with a code.")
    }
    try await commit { draft in
      try await draft.openChain(of: Places.physician(id, in: clinicId))
      let person = try await present(id, in: &draft)
      guard var account = try await record.account(of: person, in: &draft), account.secondStep != nil else { return }
      account.secondStep = nil
      try draft.put(account, at: Collections.accounts.root(account.id.text))
      try await record.note(.turnedOffByManager, of: account, by: Actor(manager), at: now, in: &draft)
    }
  }
}
