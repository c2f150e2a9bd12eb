import Remedi

/// Checks whether anything that a new prescription permits exceeds a limit of its substance.
///
/// The first finding is reported, in this order: the prescribed doses, then additional as-needed doses on one day, then
/// the extremes of what is permitted. ``LimitBreach/course`` says which.
///
/// Permitted are: every dose at any moment of its window, early or late, or not at all; in addition, as-needed doses at
/// any time, as often as their own rule allows and at least a minute apart; and at most one journey on any night to a
/// zone with any other offset, which shifts doses on the wall clock. Not considered are other doses, clock changes in
/// the destination zone, and doses at the end of a number of doses that replace those omitted on such a journey.
///
/// The result is exact for the days that it names: ``RollingMaximum``, ``ClosestDoses`` and ``FlightSearch`` explain
/// why.
public struct LimitCheck: Sendable {
  private let prescription: Prescription
  private let others: [Prescription]
  private let calendar: PatientCalendar
  private let from: LocalDate

  /// - Parameters:
  ///   - prescription: with the new version as its latest.
  ///   - others: of the same patient; those without a common substance are ignored.
  ///   - from: the first day with future doses.
  public init(
    _ prescription: Prescription, among others: [Prescription] = [], calendar: PatientCalendar, from: LocalDate
  ) {
    self.prescription = prescription.counted(by: calendar)
    self.others = others.map { $0.counted(by: calendar) }
    self.calendar = calendar
    self.from = from
  }

  public func verdict() -> LimitVerdict {
    let first = max(from, prescription.latest.timing.start)
    guard let scope = LimitScope(prescription, among: others, from: calendar.startOfDay(first - 1)) else {
      return .notChecked(reason: "What this contains, and how much of it may be taken, is not on file.")
    }
    guard scope.maximum != nil || scope.largestGap > 0 || scope.obstacle != nil else {
      return .notChecked(reason: "No limit is on file for \(scope.substance).")
    }
    let horizon = LimitHorizon(scope, from: first)
    let spaces = horizon.days.map { SearchSpace(scope, calendar, $0) }
    if let breach = onSchedule(spaces, scope) { return .breach(breach) }
    for space in spaces {
      if let finding = space.asOftenAsNamed() {
        return .breach(LimitBreach(finding, in: space, course: .asOftenAsNamed))
      }
    }
    let onTop = spaces.compactMap { space in
      space.asNeededOnTop().map { LimitBreach($0, in: space, course: .asNeededOnTop) }
    }
    if let breach = onTop.first(where: \.isPrescribed) ?? onTop.first { return .breach(breach) }
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
    return .safe(proof: LimitPhrases.proof(scope, horizon))
  }

  /// The worst 24 hours if every dose is taken when due; otherwise doses that are then too close.
  private func onSchedule(_ spaces: [SearchSpace], _ scope: LimitScope) -> LimitBreach? {
    let doses = spaces.map { $0.doses().map(\.onSchedule) }
    if let maximum = scope.maximum, scope.obstacle == nil {
      var worst: (space: SearchSpace, doses: [TakenDose], total: Int128)?
      for (space, doses) in zip(spaces, doses) {
        guard let found = RollingMaximum(doses, [], maximum: maximum).worst(ahead: ahead),
          worst.map({ found.total > $0.total }) ?? true
        else { continue }
        worst = (space, found.doses, found.total)
      }
      if let worst {
        return LimitBreach(
          LimitFinding(limit: .maximum(maximum), doses: worst.doses), in: worst.space, course: .onSchedule)
      }
    }
    guard scope.largestGap > 0 else { return nil }
    for (space, doses) in zip(spaces, doses) {
      func breach(_ doses: [PermittedDose]) -> ClosestDoses.Pair? {
        ClosestDoses(doses, [], largestGap: scope.largestGap).breach()
      }
      // Doses that come closer on one night because the clocks go forward are prescribed as far apart as always.
      guard let pair = breach(doses), breach(doses.map { $0.moved(by: ahead($0.scheduled)) }) != nil else { continue }
      return LimitBreach(
        LimitFinding(limit: .gap(required: pair.required, closest: pair.closest), doses: pair.doses), in: space,
        course: .onSchedule)
    }
    return nil
  }

  /// The offset of the patient's clock from UTC at a moment, in milliseconds.
  private func ahead(_ moment: Int64) -> Int64 {
    Int64(calendar.written(Instant(milliseconds: moment)).offsetMinutes) * 60_000
  }
}
