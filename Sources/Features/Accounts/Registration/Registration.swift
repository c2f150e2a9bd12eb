import Remedi
import Web

/// What a physician types to begin, checked.
struct Registration: Sendable {
  let name: String
  let email: String
  let clinicName: String
  let timeZone: String
  let password: String

  /// - Throws: `RemediError` `validation` naming every field that is wrong.
  init(_ form: FormData, timeZones: TimeZoneDatabase) throws {
    var faults = Faults()
    name = Self.line("name", of: form, "Type your name.", &faults)
    email = EmailAddress.read(form["email"]) ?? ""
    if email.isEmpty {
      faults.add("email", "This does not look like an e-mail address. It should read like ann@example.org.")
    }
    clinicName = Self.line("clinicName", of: form, "Type the name of your clinic.", &faults)
    timeZone = form["timeZone"]
    if timeZones.rules(named: timeZone) == nil { faults.add("timeZone", "Choose a time zone from the list.") }
    password = form["password"]
    let names = [name, clinicName, email, String(email.prefix { $0 != "@" })]
    try faults.collect { try PasswordRules.check(password, names: names) }
    try faults.check()
  }

  /// One line that stands on letters and pages.
  private static func line(_ field: String, of form: FormData, _ missing: String, _ faults: inout Faults) -> String {
    let text = form.trimmed(field)
    if text.isEmpty {
      faults.add(field, missing)
    } else if let fault = TextLimit.line(upTo: 200).fault(text) {
      faults.add(field, fault)
    }
    return text
  }
}
