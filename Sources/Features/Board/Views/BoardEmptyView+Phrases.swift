import Record

extension BoardEmptyView {
  /// - Parameter isLast: whether this is the last page.
  init(_ address: BoardAddress, isLast: Bool) {
    if address.cursor != nil || !isLast {
      self.init(
        title: "Nobody is on this page.", advice: "The list has changed since you opened it.",
        action: "Go to the first page", href: address.with(cursor: nil).path)
    } else if !address.search.words.isEmpty {
      self.init(found: address)
    } else {
      self.init(address.filter)
    }
  }

  private init(found address: BoardAddress) {
    let isEverywhere = address.filter == .all
    self.init(
      title: isEverywhere
        ? "None of your patients matches “\(address.search.words)”."
        : "No patient here matches “\(address.search.words)”.",
      advice: "Try the beginning of a name, a date of birth such as 1954-03-04, or a health care number.",
      action: isEverywhere ? "Search the archived patients" : "Search all patients",
      href: address.with(filter: isEverywhere ? .archived : .all, cursor: nil).path)
  }

  private init(_ filter: BoardFilter) {
    switch filter {
    case .all:
      self.init(
        title: "Your list is empty.",
        advice: "Add your first patient. The account is created at once; the invitation is sent or printed.",
        action: "Add a patient", href: "/patients/new")
    case .attention:
      self.init(
        title: "Nobody needs attention now.", advice: "A patient who needs attention appears here, with the reason.",
        action: "See all patients", href: "/patients")
    case .invited:
      self.init(
        title: "Everybody has joined.",
        advice: "Patients who have not accepted their invitation yet are listed here.", action: "See all patients",
        href: "/patients")
    case .archived:
      self.init(
        title: "Nobody is archived.",
        advice: "On the chart you can archive a patient you no longer treat. The record stays readable.",
        action: "See all patients", href: "/patients")
    }
  }
}
