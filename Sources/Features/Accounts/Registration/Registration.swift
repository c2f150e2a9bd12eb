import Remedi
import Web

/// A validated registration form.
struct Registration: Sendable {
  let name: String
  let email: String
  let clinicName: String
  let timeZone: String
  let password: String

  /// - Throws: `RemediError` `validation` that names every invalid field.
  init(_ form: FormData, timeZones: TimeZoneDatabase) throws {
    var faults = Faults()
    name = faults.plainName("name", of: form, missing: "Type your name.")
    email = faults.address("email", of: form)
    clinicName = faults.plainName("clinicName", of: form, missing: "Type the name of your clinic.")
    timeZone = form["timeZone"]
    if timeZones.rules(named: timeZone) == nil { faults.add("timeZone", "Choose a time zone from the list.") }
    password = form["password"]
    let names = [name, clinicName, email, String(email.prefix { $0 != "@" })]
    try faults.collect { try PasswordRules.check(password, names: names) }
    try faults.check()
  }
}

extension Faults {
  /// The name of a person or clinic.
  mutating func plainName(_ field: String, of form: FormData, missing: String) -> String {
    let text = form.trimmed(field)
    if text.isEmpty {
      add(field, missing)
    } else if let fault = TextLimit.line(upTo: 200).fault(text) ?? PlainName.fault(text) {
      add(field, fault)
    }
    return text
  }

  /// An e-mail address. Empty if it is invalid.
  mutating func address(_ field: String, of form: FormData) -> String {
    if let fault = EmailAddress.fault(form[field]) { add(field, fault) }
    return EmailAddress.read(form[field]) ?? ""
  }
}
