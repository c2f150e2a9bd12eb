import Remedi

extension BoardFacts {
  /// The common pause of all prescriptions that run on a day. Nil if one is not paused or none runs.
  /// - Parameter end: of the day.
  static func pause(
    of prescriptions: [Prescription], on date: LocalDate, until end: Instant
  ) -> TimingExceptions.Pause? {
    let running = prescriptions.filter { $0.versionRunning(on: date, until: end) != nil }
    let pauses = running.compactMap { $0.pause(on: date, until: end) }
    guard let first = pauses.first, pauses.count == running.count else { return nil }
    return TimingExceptions.Pause(
      from: pauses.map(\.from).max() ?? first.from, through: pauses.compactMap(\.through).min(),
      reason: pauses.allSatisfy { $0.reason == first.reason } ? first.reason : "")
  }
}

extension Prescription {
  /// The version in force at the end of a day, if its rule covers the day. Nil if it is stopped by then.
  fileprivate func versionRunning(on date: LocalDate, until end: Instant) -> PrescriptionVersion? {
    guard let version = version(inForceAt: end.adding(seconds: -1)), version.timing.start <= date,
      version.timing.end.map({ $0 >= date }) ?? true
    else { return nil }
    return version
  }

  /// The pause that contains a day, according to the version at its end. Nil if it does not run then.
  func pause(on date: LocalDate, until end: Instant) -> TimingExceptions.Pause? {
    versionRunning(on: date, until: end)?.timing.exceptions.pause(on: date)
  }
}
