import DocumentStore
import FeatureKit
import Record
import Remedi
import Web

extension PatientChange.Kind {
  static let diary = Self("diary")
}

/// The latest entry of a diary, on the chart.
struct DiaryCard: ChartCard {
  struct Shown: PartView {
    static let template = "diary/latest"
    static var samples: [(name: String, view: Self)] { [("typical", Self(words: "Slept well.", count: 1))] }
    static let text = """
      <section class="card" id="diary" data-live><h2>Diary ({{count}})</h2>
      <p dir="auto">{{words}}</p>
      </section>

      """
    let words: String
    let count: Int
    var fields: Fields { ["words": words, "count": String(count)] }
  }

  static let place = ChartPlace(.side, order: 1)
  static let renewedBy: Set<PatientChange.Kind> = [.diary]

  let record: MedicalRecord

  init(_ services: FeatureServices) { record = services.record }

  func view(of file: PatientRecord, for _: PractitionerContext) async throws -> Shown? {
    let query = Query(.collection(file.reference.path.collection(DiaryFeature.diary.name)))
    let entries = try await record.page(query).documents.map(DiaryFeature.diary.decode)
    return entries.last.map { Shown(words: $0.words, count: entries.count) }
  }
}
