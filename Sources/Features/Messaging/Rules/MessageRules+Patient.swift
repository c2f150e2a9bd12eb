import Remedi

extension MessageRules {
  /// Whom it is about. Nil without patient information, and with a fault.
  static func patient(
    _ typed: MessageDraft.DraftPatient, today: LocalDate, _ faults: inout Faults
  ) -> ReadMessage.About? {
    if let id = typed.patientId {
      guard let id = Identifier<Patient>(clientText: id.text) else {
        faults.add("patient/id", "This is not one of your patients.")
        return nil
      }
      return .linked(id)
    }
    let (first, last, birth) = (typed.firstName.trimming(), typed.lastName.trimming(), typed.birthDate.trimming())
    guard !(first.isEmpty && last.isEmpty && birth.isEmpty) else { return nil }
    let before = faults.fields.count
    if let fault = name.fault(first) { faults.add("patient/firstName", fault) }
    if let fault = first.isEmpty && last.isEmpty ? "Type the patient’s name." : name.fault(last) {
      faults.add("patient/lastName", fault)
    }
    let birthDate = day(birth)
    if let fault = fault(ofBirth: birth, birthDate, today: today) { faults.add("patient/birthDate", fault) }
    guard faults.fields.count == before else { return nil }
    return .typed(MessagePatient(firstName: first, lastName: last, birthDate: birthDate))
  }

  private static func fault(ofBirth typed: String, _ date: LocalDate?, today: LocalDate) -> String? {
    guard !typed.isEmpty else { return nil }
    guard let date else { return "There is no such date. Type year, month and day: 1954-03-04." }
    if date > today { return "This date is in the future. Type the date of birth." }
    return date < earliestBirth ? "This is before 1880. Check the year." : nil
  }

  /// A date as `1961-08-17`, or as `17/08/1961`, which the service of 2012 writes. Nil if there is no such date.
  package static func day(_ typed: String) -> LocalDate? {
    if let date = LocalDate(typed) { return date }
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [2, 2, 4],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    return LocalDate(year: year, month: month, day: day)
  }
}
