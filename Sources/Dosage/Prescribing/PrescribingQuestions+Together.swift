import Remedi

extension PrescribingQuestions {
  /// The questions about each of several new prescriptions that are written together, compared with the existing ones
  /// and with each other. Limits of a substance are asked about only once.
  public static func together(
    _ trials: [Prescription], among others: [Prescription], calendar: PatientCalendar, at now: Instant
  ) -> [PrescribingQuestions] {
    onceASubstance(trials) { trial, asksOfLimits in
      PrescribingQuestions(
        trial, among: others, with: trials, asksOfLimits: asksOfLimits, calendar: calendar, at: now)
    }
  }

  /// The questions about each of several prescriptions before they are resumed after a pause: only limits, since
  /// something that respects them only during a pause may have been prescribed meanwhile. The rest was asked when each
  /// was prescribed.
  /// - Parameters:
  ///   - trials: the prescriptions as they would be resumed.
  ///   - first: the first day after the pause.
  ///   - others: all other prescriptions of the patient.
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
