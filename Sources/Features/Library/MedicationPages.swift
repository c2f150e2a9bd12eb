import Hummingbird
import Record
import Remedi
import Web

/// The library's medications.
struct MedicationPages: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let medications = try await record.medications()
    return try context.page(MedicationListView(medications: medications.map(MedicationCardView.init)))
  }
}

extension MedicationCardView {
  init(_ medication: Medication) {
    self.init(
      name: medication.name, paragraphs: Prose.paragraphs(of: medication.description), unit: medication.unit,
      isDemonstration: medication.isDemonstration)
  }
}
