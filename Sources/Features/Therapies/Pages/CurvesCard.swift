import Care
import FeatureKit
import Record
import Remedi
import Web

/// Half a year of adherence, pain and effort on a patient's chart.
struct CurvesCard: ChartCard {
  static let place = ChartPlace(.progress, order: 10)
  static let renewedBy: Set<PatientChange.Kind> = [.profile, .prescription, .completion]

  private let weeks = PatientAnswers<[WeekFigures]>(limit: 2_000) { _ in 1 }

  init(_: FeatureServices) {}

  func view(of file: PatientRecord, for context: PractitionerContext) async throws -> CurvesView? {
    let clock = file.clock(at: context.now)
    let weeks = try await weeks.answer(about: clock.today, from: file, at: clock.now) {
      let (weeks, changesAt) = try await file.weekFigures(CurvesView.weeks, at: clock.now)
      return (answer: weeks, changesAt: changesAt)
    }
    return CurvesView(weeks, clock)
  }
}
