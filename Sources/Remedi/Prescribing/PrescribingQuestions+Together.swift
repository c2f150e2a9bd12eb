extension PrescribingQuestions {
  /// What has to be confirmed of each of several that are prescribed in one go, held against what the patient has already
  /// and what comes with it. Of the limits of a substance it is asked once.
  public static func together(
    _ trials: [Prescription], among others: [Prescription], calendar: PatientCalendar, at now: Instant
  ) -> [PrescribingQuestions] {
    onceASubstance(trials) { trial, asksOfLimits in
      PrescribingQuestions(
        trial, among: others, with: trials, asksOfLimits: asksOfLimits, calendar: calendar, at: now)
    }
  }

  /// What has to be confirmed of each of several before they go on after a pause: limits alone, since something may have
  /// been prescribed meanwhile that kept them only beside a pause. The rest was asked when each was prescribed.
  /// - Parameters:
  ///   - trials: as they would go on.
  ///   - first: the first day on which something is asked for again.
  ///   - others: all that the patient is prescribed beside them.
  public static func resuming(
    _ trials: [Prescription], from first: LocalDate, among others: [Prescription], calendar: PatientCalendar,
    at now: Instant
  ) -> [PrescribingQuestions] {
    onceASubstance(trials) { trial, asksOfLimits in
      let limits =
        asksOfLimits
        ? LimitAnswer(trial, among: others + trials, from: first, calendar: calendar, at: now) : nil
      return PrescribingQuestions(of: limits)
    }
  }

  private static func onceASubstance(
    _ trials: [Prescription], _ ask: (_ trial: Prescription, _ asksOfLimits: Bool) -> PrescribingQuestions
  ) -> [PrescribingQuestions] {
    var broken: Set<String> = []
    return trials.map { trial in
      let substance = trial.latest.action.ingredient?.foldedSubstance
      let questions = ask(trial, substance.map { !broken.contains($0) } ?? false)
      if let substance, questions.all.contains(where: { $0.kind == .limit }) { broken.insert(substance) }
      return questions
    }
  }
}
