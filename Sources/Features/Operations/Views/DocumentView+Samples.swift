import Web

extension DocumentView {
  private init(_ place: String, owner: String, collections: [String], content: String? = nil, isReadable: Bool = true) {
    self.place = PathInAddress(place)
    self.owner = owner
    facts = [
      DefinitionView("Size", "1.1 kB"), DefinitionView("Revision", "4711"), DefinitionView("Shape", "number 1"),
    ]
    members =
      isReadable
      ? [
        MemberRow(name: "createdAt", kind: "text"), MemberRow(name: "dayParts", kind: "list of 4"),
        MemberRow(name: "name", kind: "text"), MemberRow(name: "responsibleId", kind: "text"),
      ] : []
    let place = PathInAddress(place)
    self.collections = collections.map { Crumb($0, place.appending($0).href) }
    self.content = content
    until = content == nil ? nil : "today, 10:57"
  }

  static var samples: [(name: String, view: DocumentView)] {
    let patient = "patients/7gk2m9qxw4zt1cb8rfp5hdnve"
    let below = [
      "prescriptions", "completion-ids", "caregivers", "consents", "summaries", "notices", "settings", "visits",
      "audit",
    ]
    var faulty = DocumentView(patient, owner: "It belongs to a patient.", collections: below)
    faulty.reason.error = "Say why. The access log of the record shows this."
    let content = """
      {
        "createdAt": "2026-03-02T09:00:00.000+01:00",
        "note": "\(String(repeating: "a long word and ", count: 12))\(String(repeating: "w", count: 120))"
      }
      """
    return [
      ("typical", DocumentView(patient, owner: "It belongs to a patient.", collections: below)),
      ("with a fault", faulty),
      ("disclosed", DocumentView(patient, owner: "It belongs to a patient.", collections: below, content: content)),
      (
        "unreadable",
        DocumentView(
          "\(patient)/events/\(String(repeating: "k", count: 120))", owner: "It belongs to a patient.", collections: [],
          isReadable: false)
      ),
      ("clinic", DocumentView("", owner: "It belongs to Westend Clinic.", collections: ["patients", "physicians"])),
    ]
  }
}
