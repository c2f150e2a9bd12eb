import Care
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

/// What a patient measured with one module.
struct ReadingPages: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  /// The readings on a page of the history.
  private static let historyPage = 30
  /// The numbers of days that can be shown.
  private static let spans = [(days: 30, words: "30 days"), (days: 90, words: "90 days"), (days: 365, words: "A year")]
  private static let usualDays = 90

  /// `GET /patients/{patient}/readings/{module}`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let modules = try await record.modules(registry, context)
    let listing = try registry.entered(context)
    let query = try QueryParameters(request)
    let days = query.value("days", "30, 90 or 365") { text in Self.spans.first { String($0.days) == text }?.days }
    let cursor = query.value("cursor", "a cursor from the previous page") {
      PageCursor($0, fields: PatientModules.cursorFields)
    }
    try query.finish()
    let clock = modules.file.clock(at: context.now)
    let span = clock.today - ((days ?? Self.usualDays) - 1)...clock.today
    let module = try await modules.load(listing.id, in: .english, at: context.now)
    let page = module.page(span, at: context.now)
    let history = try await modules.readings(
      of: listing.id, PatientModules.firstDay...modules.lastDay(at: context.now), after: cursor,
      limit: Self.historyPage)
    let words = ReadingWords(listing: listing, language: .english, form: module.form)
    let completions = try await modules.exerciseCompletions(named: history.items.map(\.content.completionId))
    let path = "\(modules.file.path)/readings/\(listing.id)"
    let mayRecord = modules.file.may(.record)
    return try context.page(
      ModulePageView(
        moduleName: listing.name(in: .english), patientName: modules.file.patient.name,
        patientHref: modules.file.path, headline: page.headline, sentences: page.sentences,
        spans: Self.spans.map { span in
          PlotSpanView(
            words: span.words, href: "\(path)?days=\(span.days)", isShown: span.days == days ?? Self.usualDays)
        },
        plots: PlotView.all(of: page, span, clock.calendar),
        tables: [
          PlotTableView("The figures", page.table),
          PlotTableView(page.forecast, page.series.first?.unitName ?? ""),
        ].compactMap { $0 },
        readings: history.items.map { reading in
          let completion = reading.content.completionId.flatMap { completions[$0] }
          return row(reading, words, completion, clock, path: path, mayRecord: mayRecord)
        },
        pager: PagerView(
          previousHref: cursor == nil ? nil : path, nextHref: history.next.map { "\(path)?cursor=\($0.text)" }),
        newHref: mayRecord ? "\(path)/new" : nil))
  }

  private func row(
    _ reading: HealthReading, _ words: ReadingWords, _ completion: Completion?, _ clock: LocalClock, path: String,
    mayRecord: Bool
  ) -> ReadingRowView {
    let own = "\(path)/\(reading.id)"
    return ReadingRowView(
      id: reading.id, values: words.values(reading.content), moment: clock.moment(reading.content.measuredAt),
      source: ReadingPhrases.source(reading), context: words.context(reading.content),
      completion: completion.map { ReadingPhrases.completion($0, clock) }, note: reading.content.note,
      doubt: ReadingPhrases.doubt(reading), revision: String(reading.revision),
      correctHref: mayRecord ? own : nil, removeHref: mayRecord ? "\(own)/remove" : nil,
      confirmHref: mayRecord && !reading.counts ? "\(own)/confirm" : nil)
  }
}

extension ModuleRegistry {
  /// The module in the path of a page, if readings are entered for it.
  /// - Throws: `RemediError.notFound`
  func entered(_ context: PractitionerContext) throws -> ModuleListing {
    let listing = try module(context, "module")
    guard !listing.form.fields.isEmpty else { throw RemediError.notFound }
    return listing
  }
}
