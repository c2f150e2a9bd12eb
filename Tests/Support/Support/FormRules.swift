import Web

/// What holds for the forms of every page: a browser offers nothing that was typed of one patient in a form about another.
public enum FormRules {
  /// Pages whose forms are about the user who fills them in: what a browser keeps for them is their own.
  private static let own: Set<String> = [
    "accounts/account", "accounts/account-form", "accounts/address-confirm", "accounts/colleague-accept",
    "accounts/forgotten-password", "accounts/invitation-accept", "accounts/invitation-code", "accounts/password-reset",
    "accounts/recovery-codes", "accounts/register", "accounts/registration-confirm", "accounts/second-step",
    "accounts/second-step-setup", "accounts/sign-in", "accounts/sign-in-code", "lock/proof", "lock/signed-out",
    "lock/unlock",
    // About the clinic of the manager who fills it in.
    "clinic-admin/clinic",
  ]
  /// That of the dialog in which every page asks for the own password.
  private static let ownActions = ["action=\"/unlock\""]

  /// What is wrong with the forms of a page, a few words each.
  public static func faults(of html: String, template: String) -> [String] {
    guard !own.contains(template) else { return [] }
    return html.split(separator: "<form ").dropFirst().flatMap { piece -> [String] in
      let form = piece.prefix(upTo: piece.firstRange(of: "</form>")?.lowerBound ?? piece.endIndex)
      let tag = form.prefix { $0 != ">" }
      guard takesText(form), !ownActions.contains(where: { tag.contains($0) }) else { return [] }
      let offering = form.matches(of: /autocomplete="([^"]*)"/).map { String($0.1) }.filter { $0 != "off" }
      return (tag.contains("autocomplete=\"off\"") ? [] : ["lets a browser fill in <form \(tag)>"])
        + offering.map { "lets a browser fill in \($0)" }
    }
  }

  private static func takesText(_ form: Substring) -> Bool {
    let silent = ["hidden", "checkbox", "radio", "submit", "file"].map { "type=\"\($0)\"" }
    let inputs = form.split(separator: "<input").dropFirst().map { $0.prefix { $0 != ">" } }
    return form.contains("<textarea") || inputs.contains { input in !silent.contains { input.contains($0) } }
  }
}
