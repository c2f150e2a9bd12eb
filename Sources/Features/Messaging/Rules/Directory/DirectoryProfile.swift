import Remedi

/// What a practitioner tells colleagues in the directory (FHIR: PractitionerRole), beside name and clinic.
package struct DirectoryProfile: Codable, Sendable, Hashable {
  package var specialty = ""
  package var hospitals = ""
  package var city = ""
  package var state = ""
  package var phone = ""
  /// Whether people of connected clinics see the practitioner, too. Colleagues of the clinic always do.
  package var isListed = false

  private enum CodingKeys: String, CodingKey {
    case specialty, hospitals, city, state, phone
    case isListed = "listed"
  }

  package init() {}

  /// The limits of the texts, in the order of the form. A phone number has its own rule.
  private static let limits: [(name: String, text: KeyPath<Self, String> & Sendable, limit: TextLimit)] = [
    ("specialty", \.specialty, .line(upTo: 100)), ("hospitals", \.hospitals, .line(upTo: 300)),
    ("city", \.city, .line(upTo: 100)), ("state", \.state, .line(upTo: 100)),
  ]

  /// - Throws: `RemediError` `validation` naming `specialty`, `hospitals`, `city`, `state` or `phone`.
  package func check() throws(RemediError) {
    var faults = Faults()
    for (name, text, limit) in Self.limits {
      if let fault = limit.fault(self[keyPath: text]) { faults.add(name, fault) }
    }
    if let fault = PhoneNumber.fault(phone) { faults.add("phone", fault) }
    try faults.check()
  }
}
