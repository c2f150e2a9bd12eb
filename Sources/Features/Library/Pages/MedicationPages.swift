import Hummingbird
import Record
import Remedi
import Web

/// The library's medications: the list, and one in full.
struct MedicationPages: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let filter = try LibraryFilter(request, context, .medication)
    let search = LibrarySearch(filter.list.search.words)
    let found = try await record.library(of: context.clinic.id).entries(Medication.self)
      .filter { filter.finds($0) && search.finds($0) }
    let page = filter.page(of: found, .medication)
    return try context.page(
      MedicationListView(frame: page.frame, medications: page.shown.map(MedicationCardView.init)))
  }

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let medication = try await record.library(of: context.clinic.id).entry(
      context.identifier("medication", of: Medication.self))
    return try context.page(
      MedicationDetailView(
        name: medication.name, paragraphs: Prose.paragraphs(of: medication.description),
        facts: [
          DefinitionView("Form", medication.form?.words), DefinitionView("Unit", medication.unit),
          DefinitionView("Substance", medication.ingredient?.substance),
          DefinitionView("Strengths", medication.strengthWords),
          DefinitionView("Limits", medication.limitWords.joined(separator: "\n")),
          DefinitionView("Code", medication.code?.words),
        ],
        status: EntryStatusView(
          medication, list: EntryPhrases.medication.path, try record.calendar(of: context.clinic))))
  }
}

extension MedicationCardView {
  init(_ medication: Medication) {
    self.init(
      href: EntryPhrases.medication.path(medication.id), name: medication.name,
      summary: Prose.firstSentence(of: medication.description),
      facts: [
        medication.form?.words ?? "Unit: \(medication.unit)", medication.strengthWords, medication.code?.words,
      ].compactMap { $0 }, mark: EntryMark(medication))
  }
}
