import Dosage
import Remedi
import Web

/// Words and fields describe the same rule. If words are entered, they win, and the fields are filled from them. A
/// previous choice in the fields is shown, never dropped silently. If the fields were changed after the same words had
/// filled them, the form asks which one is meant.
extension PrescriptionForm {
  /// The button that says which one is meant if words and fields disagree.
  static let keep = "keep"

  private static let incomplete = "an incomplete choice"

  /// Applies the user's choice between words and fields that disagree.
  mutating func settle(_ choice: String?) {
    switch choice {
    case "words": fields.filled = ""
    case "fields": fields.frequency.value = ""
    default: break
    }
  }

  /// Fills the fields from the words.
  mutating func fillChoices(from written: Timing, _ making: RuleMaking) {
    if hasChosen, !choicesSay(written, making) {
      let chosen = chosenWords(written, making)
      if fields.filled == fields.frequency.value, !fields.filled.isEmpty {
        disagreement = DisagreementView(
          written: fields.frequency.value, words: words(written), chosen: chosen ?? Self.incomplete)
        keepFrame(of: written)
        fields.frequency.error = "Your words and the fields below differ. Choose the one that you mean."
        return
      }
      if !isFilled(making) {
        replaced = chosen ?? Self.incomplete
      }
    } else if hasChosen {
      fields.filled = fields.frequency.value
      return
    }
    show(written, making)
    fields.filled = fields.frequency.value
  }

  /// Copies the end, the number of doses and the clock from the words into empty fields, so that choosing the fields
  /// alone does not lose them.
  private mutating func keepFrame(of written: Timing) {
    guard written.phases.count == 1 else { return }
    if let count = written.count {
      if fields.count.value.isEmpty { fields.count.value = String(count) }
    } else if let end = written.end, fields.end.value.isEmpty {
      fields.end.value = end.description
    }
    if case .home = written.clock { fields.clock.value = "home" }
  }

  /// Replaces the chosen fields with a rule. Leaves them empty if they cannot represent it.
  private mutating func show(_ written: Timing, _ making: RuleMaking) {
    let isMedication = kind == .medication
    fields.pattern = PatternFields(isMedication: isMedication)
    fields.doses = (1...fields.doses.count).map { DoseRowView(number: $0, isMedication: isMedication) }
    guard written.phases.count == 1, let phase = written.phases.first else { return }
    var filled = self
    if filled.show(phase), filled.choicesSay(written, making) { self = filled }
  }

  /// Whether the fields describe the given rule, apart from its last day and its number of doses.
  private func choicesSay(_ timing: Timing, _ making: RuleMaking) -> Bool {
    guard let chosen = chosen(beside: timing, making),
      let plain = try? Timing(phases: timing.phases, clock: timing.clock)
    else { return false }
    return FrequencyReading.rule(plain).agrees(with: chosen)
  }

  /// Whether the fields are unchanged since other words filled them.
  private func isFilled(_ making: RuleMaking) -> Bool {
    guard !fields.filled.isEmpty else { return false }
    var before = self
    before.fields.frequency.value = fields.filled
    return before.reading(making, from: making.old?.start ?? making.start, clockSaid).map { choicesSay($0, making) }
      ?? false
  }

  /// The rule of the fields in words. Nil if they do not form a rule.
  private func chosenWords(_ written: Timing, _ making: RuleMaking) -> String? {
    chosen(beside: written, making).map(words)
  }

  /// The rule of the fields, with the end and the clock of another rule. Reports no errors.
  private func chosen(beside timing: Timing, _ making: RuleMaking) -> Timing? {
    var trial = self
    return trial.readChosen(making, RuleFrame(end: timing.end, count: nil, clock: timing.clock))
  }
}
