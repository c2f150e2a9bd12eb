import Remedi

/// The sentences that all letters in a language share.
struct LetterWords: Sendable {
  /// Before a name, and where there is none.
  private let (toName, toNobody): (String, String)
  let regards: String
  /// Before the number.
  let phone: String
  /// Above the link that ends letters of a kind.
  let unsubscribe: String
  let unsubscribeLink: String
  /// That Remedi is no substitute for professional advice.
  let disclaimer: String
  /// That nobody reads replies.
  let sender: String

  init(_ language: WordLanguage) {
    self =
      switch language {
      case .english: .english
      case .german: .german
      }
  }

  /// - Parameter name: nil if the letter uses no name.
  func greeting(_ name: String?) -> String { name.map { "\(toName) \($0)," } ?? "\(toNobody)," }

  private init(
    toName: String, toNobody: String, regards: String, phone: String, unsubscribe: String, unsubscribeLink: String,
    disclaimer: String, sender: String
  ) {
    (self.toName, self.toNobody, self.regards, self.phone) = (toName, toNobody, regards, phone)
    (self.unsubscribe, self.unsubscribeLink) = (unsubscribe, unsubscribeLink)
    (self.disclaimer, self.sender) = (disclaimer, sender)
  }

  private static let english = Self(
    toName: "Dear", toNobody: "Hello", regards: "With kind regards", phone: "Phone",
    unsubscribe: "Do you want no more of these letters? Switch them off here, without a password:",
    unsubscribeLink: "Switch these letters off",
    disclaimer:
      "Remedi is a supplementary service. It does not replace the advice of a physician or pharmacist, and it is not "
      + "for emergencies: call your local emergency number.",
    sender: "This letter was sent by a computer. Replies are not read.")

  private static let german = Self(
    toName: "Guten Tag", toNobody: "Guten Tag", regards: "Mit freundlichen Grüßen", phone: "Telefon",
    unsubscribe: "Möchten Sie diese Briefe nicht mehr bekommen? Hier schalten Sie sie ab, ohne Passwort:",
    unsubscribeLink: "Diese Briefe abschalten",
    disclaimer:
      "Remedi ergänzt die Behandlung. Es ersetzt nicht den Rat von Ärztinnen, Ärzten und Apotheken und ist nicht für "
      + "Notfälle da: Wählen Sie im Notfall den Notruf.",
    sender: "Diesen Brief hat ein Computer verschickt. Antworten werden nicht gelesen.")
}
