/// Asks of a prescription that is being written whether anything that it permits breaks a limit of its substance.
///
/// Permitted is: every dose at any moment of its window, early or late, or not at all; on top of these, doses as needed
/// at any time, as often as their own rule allows and at least a minute apart; and at most one journey to a zone with
/// any other offset from any night on, which takes along the doses that follow the clock on the wall. Not looked at are
/// doses outside of all this, and changes of the clock in the zone that the patient travels to.
///
/// The answer is exact for the days that it names: ``RollingMaximum``, ``ClosestDoses`` and ``FlightSearch`` say why.
public struct LimitCheck: Sendable {
  private let prescription: Prescription
  private let others: [Prescription]
  private let calendar: PatientCalendar
  private let from: LocalDate

  /// - Parameters:
  ///   - prescription: with the version that is being written as its latest.
  ///   - others: of the same patient; those that share no substance with it are left aside.
  ///   - from: the day from which on doses are still to come.
  public init(
    _ prescription: Prescription, among others: [Prescription] = [], calendar: PatientCalendar, from: LocalDate
  ) {
    self.prescription = prescription
    self.others = others
    self.calendar = calendar
    self.from = from
  }

  public func verdict() -> LimitVerdict {
    let first = max(from, prescription.latest.timing.start)
    guard let scope = LimitScope(prescription, among: others, from: calendar.startOfDay(first - 1)) else {
      return .notChecked(reason: "What this contains, and how much of it may be taken, is not known here.")
    }
    guard scope.maximum != nil || scope.largestGap > 0 || scope.obstacle != nil else {
      return .notChecked(reason: "No limit is known for \(scope.substance).")
    }
    let horizon = LimitHorizon(scope, from: first)
    let spaces = horizon.days.map { SearchSpace(scope, calendar, $0) }
    for space in spaces {
      let onSchedule = space.doses().map(\.onSchedule)
      if let finding = LimitFinding.first(in: onSchedule, [], of: scope) {
        return .breach(LimitBreach(finding, in: space, isOnSchedule: true))
      }
    }
    for space in spaces {
      if let finding = LimitFinding.first(in: space.doses(), space.asNeeded(), of: scope) {
        return .breach(LimitBreach(finding, in: space))
      }
    }
    for space in spaces {
      if let result = FlightSearch(space: space).breach() {
        return .breach(LimitBreach(result.finding, in: space, flight: result.flight))
      }
    }
    if let obstacle = scope.obstacle { return .notChecked(reason: obstacle) }
    return .safe(proof: LimitWords.proof(scope, horizon))
  }
}
