import Remedi
import Web

extension MedicationListView {
  static var samples: [(name: String, view: MedicationListView)] {
    let card = MedicationCardView(
      href: "/library/medications/levodopa", name: "Levodopa/carbidopa 100 mg/25 mg",
      summary: "Your brain turns levodopa into dopamine, which helps you move more easily.",
      facts: ["Tablet", "100 mg", "ATC N04BA02"], mark: .ofDemonstration)
    let own = MedicationCardView(
      href: "/library/medications/42", name: "Macrogol 13 g", summary: "Keeps the bowels moving.",
      facts: ["Oral powder"], mark: .own)
    let endless = MedicationCardView(
      href: "/library/medications/43", name: StrainingText.endlessWord, summary: StrainingText.longName,
      facts: ["Prolonged-release capsule", "0.26 mg, 0.52 mg, 1.05 mg, 1.57 mg, 2.1 mg, 2.62 mg, 3.15 mg"],
      mark: .archived)
    let rightToLeft = MedicationCardView(
      href: "/library/medications/44", name: StrainingText.rightToLeft, summary: StrainingText.rightToLeftSentence,
      facts: [], mark: .own)
    return [
      ("typical", list([card, own, card], count: "3 medications")),
      ("overfull", list([endless, rightToLeft, card], count: "60 medications, page 2 of 3", hasPages: true)),
      ("nothing found", list([], query: "aspirin", count: "No medications")),
      ("empty", list([], count: "No medications")),
    ]
  }

  private static func list(
    _ cards: [MedicationCardView], query: String = "", count: String, hasPages: Bool = false
  ) -> Self {
    let path = EntryPhrases.medication.path
    let filters = [
      FieldView(
        name: "form", label: "Form", kind: .select, marksOptional: false,
        options: [.init("", "Any")] + DoseForm.allCases.map { .init($0.rawValue, $0.words) }),
      FieldView(
        name: "show", label: "Show", kind: .select, marksOptional: false,
        options: [.init("", "All in use"), .init("own", "Your clinic’s own")]),
    ]
    return MedicationListView(
      frame: ListFrame(
        query: query, filters: filters, isNarrow: !query.isEmpty, count: count, newHref: "\(path)/new",
        allHref: path, previousHref: hasPages ? path : nil, nextHref: hasPages ? "\(path)?page=3" : nil),
      medications: cards)
  }
}
