import Remedi

extension MessagePatient {
  /// A patient of a clinic, with the names and the date of birth of the record.
  init(_ patient: Patient) {
    let names = Self.names(of: patient.name)
    self.init(
      firstName: names.first, lastName: names.last, birthDate: patient.profile.dateOfBirth, patientId: patient.id,
      clinicId: patient.clinicId)
  }

  /// The same, linked to a record.
  func linked(to link: Link) -> Self {
    Self(
      firstName: firstName, lastName: lastName, birthDate: birthDate, patientId: link.patientId,
      clinicId: link.clinicId)
  }

  /// Whether names and date of birth are the same.
  func isSpelled(as other: MessagePatient) -> Bool {
    (firstName, lastName) == (other.firstName, other.lastName) && birthDate == other.birthDate
  }

  /// The last word of a name is the last name: `Bob Martin`. Before a comma stands the last name: `Martin, Bob`.
  private static func names(of name: String) -> (first: String, last: String) {
    if let comma = name.firstIndex(of: ",") {
      return (String(name[name.index(after: comma)...]).trimming(), String(name[..<comma]).trimming())
    }
    guard let blank = name.lastIndex(of: " ") else { return ("", name) }
    return (String(name[..<blank]).trimming(), String(name[name.index(after: blank)...]))
  }
}
