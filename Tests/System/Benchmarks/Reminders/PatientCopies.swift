import DocumentStore
import Foundation
import Record
import Remedi

/// Fills a store with patients who are like those of a clinic: what their reminders are decided from, under new ids. To add
/// a hundred thousand one by one would take longer than everything that is measured.
struct PatientCopies {
  private struct Sample {
    let ids: [String]
    let documents: [Document]
  }

  private let store: any DocumentStore
  private let samples: [Sample]
  private(set) var count: Int

  init(of clinic: RemindedClinic, in store: any DocumentStore) async throws {
    self.store = store
    var samples: [Sample] = []
    for patient in clinic.patients {
      let place = CollectionPath(root: "clinics").document(patient.clinicId.text).collection("patients")
        .document(patient.id.text)
      let phone = MedicalRecord.reference(to: RemindedClinic.phone(of: patient))
      let paths = [place, place.collection("reminder-plan").document("next"), phone.path]
      let documents = try await store.documents(at: paths).compactMap { $0 }
      guard documents.count == paths.count else { preconditionFailure("every patient has a plan and a phone") }
      samples.append(Sample(ids: [patient.id.text, patient.accountId.text], documents: documents))
    }
    (self.samples, count) = (samples, samples.count)
  }

  /// Adds patients until there are so many.
  mutating func grow(to wanted: Int) async throws {
    while count < wanted {
      var writes: [Write] = []
      while count < wanted, writes.count + 3 <= Write.maximumPerCommit {
        writes += try Self.copy(of: samples[count % samples.count])
        count += 1
      }
      try await store.commit(writes)
    }
  }

  private static func copy(of sample: Sample) throws -> [Write] {
    let ids = sample.ids.map { ($0, Identifier<Patient>.make().text) }
    func renamed(_ text: String) -> String {
      ids.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
    return sample.documents.map { document in
      guard let path = DocumentPath(renamed(document.path.description)) else {
        preconditionFailure("an id takes the place of another")
      }
      let body = Data(renamed(String(decoding: document.body, as: UTF8.self)).utf8)
      return Write(path, .put(body: body, schema: document.schema), if: .absent)
    }
  }
}
