import ModuleKit
import Remedi

extension ReadingDocument {
  /// When it began and ceased to count, in order.
  var counting: [CountingChange] { counted ?? usualCounting }

  /// That of most readings: it counts from its recording to its removal.
  private var usualCounting: [CountingChange] {
    guard standing == .counts else { return [] }
    return [CountingChange(at: versions[0].receivedAt, counts: true)]
      + [removedAt.map { CountingChange(at: $0, counts: false) }].compactMap { $0 }
  }

  /// Notes whether it counts from now on. To be called once for each change that is stored.
  /// - Parameter former: as it was stored. Nil for a first version.
  mutating func noteCounting(after former: ReadingDocument?, at now: Instant) {
    var changes = former?.counting ?? []
    if changes.last?.counts ?? false != counts { changes.append(CountingChange(at: now, counts: counts)) }
    counted = changes == usualCounting ? nil : changes
  }

  /// As rules know it. Nil if it does not count.
  func known(_ id: String, of module: ModuleID) -> AnalysisReading? {
    guard counts else { return nil }
    return AnalysisReading(id, of: module, revision: revision, content, on: date, own: own)
  }

  /// What became of it at each moment, for a back-test. Former versions are dated by the patient's present calendar.
  func steps(_ id: String, of module: ModuleID, _ form: ReadingForm, _ calendar: PatientCalendar) -> [BackTest.Step] {
    var moments: [Int64: Instant] = [:]
    for moment in versions.map(\.receivedAt) + counting.map(\.at) { moments[moment.milliseconds] = moment }
    return moments.sorted { $0.key < $1.key }.map { _, moment in
      BackTest.Step(receivedAt: moment, id: id, reading: known(id, of: module, at: moment, form, calendar))
    }
  }

  private func known(
    _ id: String, of module: ModuleID, at moment: Instant, _ form: ReadingForm, _ calendar: PatientCalendar
  ) -> AnalysisReading? {
    let told = versions.prefix { $0.receivedAt <= moment }
    guard counting.last(where: { $0.at <= moment })?.counts == true,
      let content = told.last(where: { $0.content != nil })?.content
    else { return nil }
    let isCurrent = content.isIdentical(to: self.content)
    return AnalysisReading(
      id, of: module, revision: told.count, content,
      on: isCurrent ? date : calendar.date(at: content.measuredAt),
      own: isCurrent ? own : form.ownValues(of: content))
  }
}
