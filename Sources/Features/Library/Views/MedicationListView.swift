import Web

/// The library's medications.
struct MedicationListView: PageView {
  static let template = "library/medications"
  let title = "Medications"
  let medications: [MedicationCardView]

  var fields: [String: (any Sendable)?] {
    ["title": title, "medications": medications, "hasMedications": !medications.isEmpty]
  }

  static var samples: [(name: String, view: MedicationListView)] {
    let card = MedicationCardView(
      name: "Levodopa/Carbidopa 100/25",
      paragraphs: [
        "Helps the brain make up for the dopamine that it lacks.", "For demonstration; the physician decides.",
      ], unit: "tablet", isDemonstration: true)
    let own = MedicationCardView(
      name: "Macrogol 13 g", paragraphs: ["Keeps the bowels moving."], unit: "sachet", isDemonstration: false)
    return [
      ("typical", MedicationListView(medications: [card, own, card])), ("empty", MedicationListView(medications: [])),
    ]
  }
}

/// One medication among the others.
struct MedicationCardView: View {
  let name: String
  /// The description, a paragraph an entry.
  let paragraphs: [String]
  /// What one counts: "tablet".
  let unit: String
  let isDemonstration: Bool

  var fields: [String: (any Sendable)?] {
    ["name": name, "paragraphs": paragraphs, "unit": unit, "isDemonstration": isDemonstration]
  }
}
