/// What every text of Remedi says, and what none says.
public enum Wording {
  /// That Remedi is no substitute for professional advice.
  public static let disclaimer =
    "Remedi is a supplementary service. It does not replace the advice of a physician or pharmacist, and it is not for "
    + "emergencies: call your local emergency number."

  /// The same in a letter in German.
  public static let germanDisclaimer =
    "Remedi ergänzt die Behandlung. Es ersetzt nicht den Rat von Ärztinnen, Ärzten und Apotheken und ist nicht für "
    + "Notfälle da: Wählen Sie im Notfall den Notruf."

  /// The words in a text that blame somebody for a dose.
  /// - Parameter isForPatients: whether patients read it: then a dose is "not recorded". Of clinicians "missed" is the name
  ///   of a figure.
  public static func blame(in text: String, isForPatients: Bool = false) -> [String] {
    let words = blaming + (isForPatients ? ["missed", "failed", "late again"] : [])
    let said = " \(text.lowercased().split { !$0.isLetter && $0 != "-" }.joined(separator: " ")) "
    return words.filter { said.contains(" \($0) ") }
  }

  private static let blaming = [
    "failed to take", "failed to do", "failed to record", "forgetful", "forgot to", "non-compliant", "noncompliant",
    "non-compliance", "noncompliance", "non-adherent", "nonadherent", "disobedient", "neglect", "neglected",
    "neglectful", "careless", "unreliable", "overdue", "should have taken", "should have done",
    "did not bother", "poor adherence", "bad adherence", "bad patient", "guilty", "your fault",
  ]
}
