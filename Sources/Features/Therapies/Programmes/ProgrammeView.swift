import Hummingbird
import Record
import Remedi
import Web

/// One programme in full.
struct ProgrammeView: PageView {
  static let template = "therapies/programme"
  var title: String { name }
  var trail: [Crumb] { [Crumb("Programmes", ProgrammePath.list)] }
  let name: String
  let description: String
  let href: String
  let items: [ProgrammeItemView]
  let status: EntryStatusView

  var fields: Fields {
    [
      "name": name, "description": description, "hasDescription": !description.isEmpty, "items": items,
      "hasItems": !items.isEmpty, "isOwn": !status.mark.isDemonstration,
      "isDemonstration": status.mark.isDemonstration, "status": status,
      "isFull": items.count >= Programme.mostItems, "mostItems": String(Programme.mostItems),
      "removeHref": "\(href)/remove", "addExerciseHref": "\(href)/items/new?kind=exercise",
      "addMedicationHref": "\(href)/items/new?kind=medication",
    ]
  }
}

/// One prescription of a programme.
struct ProgrammeItemView: View {
  let id: String
  let name: String
  let isMedication: Bool
  /// "3 sets of 10 repetitions, at 08:00 every day, days 1 to 14."
  let words: String
  /// The note to the patient, or nil.
  let note: String?
  /// Nil if the programme cannot be changed.
  let href: String?

  var fields: Fields {
    [
      "name": name, "isMedication": isMedication, "kind": isMedication ? "Medication" : "Exercise", "words": words,
      "note": note, "isChangeable": href != nil, "changeHref": href, "id": id,
    ]
  }
}

extension ProgrammeView {
  /// - Parameter calendar: the clinic's.
  init(_ programme: Programme, _ calendar: PatientCalendar) {
    let href = ProgrammePath.one(programme)
    self.init(
      name: programme.name, description: programme.description, href: href,
      items: programme.items.map { item in
        ProgrammeItemView(
          id: item.id.text, name: item.action.name, isMedication: item.kind == .medication,
          words: ProgrammePhrases.line(item),
          note: item.note.isEmpty ? nil : item.note,
          href: programme.isDemonstration ? nil : "\(href)/items/\(item.id)")
      },
      status: EntryStatusView(programme, list: ProgrammePath.list, editLabel: Self.editLabel, calendar))
  }

  private static let editLabel = "Change name and description"

  static var samples: [(name: String, view: ProgrammeView)] {
    func item(_ name: String, _ words: String, _ note: String? = nil, isMedication: Bool = false) -> ProgrammeItemView {
      ProgrammeItemView(
        id: "1", name: name, isMedication: isMedication, words: words, note: note, href: "/programmes/1/items/1")
    }
    let items = [
      item(
        "Levodopa/Carbidopa 100/25", "1 tablet in the morning every day, from day 1.",
        "With water, 30 minutes before food.", isMedication: true),
      item("Sit to stand", "2 sets of 10 repetitions, at 07:30 every day, days 1 to 14."),
      item("Wilhelminastraatrondwandelingenmetgroteswingendearmbewegingen", "20 minutes, on Mondays, from day 15."),
      item("المشي بخطوات كبيرة", "5 minutes, in the evening every day, day 8 only.", "ببطء (مرتين)."),
    ]
    func page(
      _ items: [ProgrammeItemView], name: String = "Early morning routine", isDemonstration: Bool = false,
      archived: String? = nil, description: String = "For stiffness after getting up.\n\nNot after falls."
    ) -> ProgrammeView {
      ProgrammeView(
        name: name, description: description, href: "/programmes/1", items: items,
        status: EntryStatusView(
          mark: EntryMark(isDemonstration: isDemonstration, isArchived: archived != nil), list: ProgrammePath.list,
          href: "/programmes/1", editLabel: editLabel,
          history: isDemonstration ? [] : ["Made by Dr. Ann Keller on 4 January 2026, 10:42"], archived: archived))
    }
    return [
      ("own", page(items)), ("empty", page([], description: "")),
      ("full", page((1...20).map { item("Sit to stand \($0)", "10 repetitions, at 08:00 every day, from day 1.") })),
      (
        "demonstration",
        page(
          items.map {
            ProgrammeItemView(
              id: $0.id, name: $0.name, isMedication: $0.isMedication, words: $0.words, note: $0.note, href: nil)
          },
          isDemonstration: true)
      ),
      (
        "archived",
        page(items, name: "برنامج الصباح (2)", archived: "Archived by Dr. Charlie Osei on 3 March 2026, 17:03.")
      ),
    ]
  }
}
