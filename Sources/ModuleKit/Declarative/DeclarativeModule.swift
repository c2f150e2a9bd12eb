import Remedi

/// A module of one patient that is declared in JSON, without code of its own (S-13).
struct DeclarativeModule: LoadedModule {
  /// How far back the page goes: two years of days.
  static let shownDays = 731

  let id: ModuleID
  let content: DeclaredContent
  let paths: [String: DeclaredKeyPath]
  let moduleIcon: [UInt8]
  let words: @Sendable (String) -> String
  let language: WordLanguage
  private let data: any ModuleData

  private(set) var settings = ModuleSettings()
  private(set) var last: HealthReading?
  /// By the names of fields.
  private(set) var days: [String: [ReadingDay]] = [:]
  private var hasChanged = false

  init(
    id: ModuleID, content: DeclaredContent, paths: [String: DeclaredKeyPath], icon: [UInt8], data: any ModuleData,
    language: WordLanguage, words: @escaping @Sendable (String, WordLanguage) -> String
  ) {
    (self.id, self.content, self.paths, moduleIcon, self.data) = (id, content, paths, icon, data)
    self.language = language
    self.words = { words($0, language) }
  }

  var form: ReadingForm { content.form }
  var today: LocalDate { data.today }
  var moduleName: String { words("name") }
  var moduleDescription: String { words("description") }
  var moduleVersion: Float { content.version }
  func supports(_ idiom: InterfaceIdiom) -> Bool { true }

  mutating func loadModuleData() async throws {
    settings = try await data.settings()
    last = try await data.latest(1).first
    let span = (data.today - (Self.shownDays - 1))...data.today
    for field in form.fields { days[field.name] = try await data.days(of: field.name, span) }
    hasChanged = false
  }

  /// Settings alone: the readings are the server's.
  mutating func saveModuleData() async throws {
    guard hasChanged else { return }
    try await data.save(settings)
    hasChanged = false
  }

  func moduleMessage(at now: Instant) -> String? {
    if settings.isMeasuringDue(at: now, after: last) { return sentences.measureAgain }
    guard let messageDays = content.messageDays, let last, data.today - last.date >= messageDays else { return nil }
    return sentences.due(words(DeclaredContent.messageKey), since: dayWords(last.date))
  }

  func value(named name: String) -> ExchangeValue? {
    switch paths[name] {
    case .latest(let field): own(field, of: last).flatMap(Self.measured).map { .number($0) }
    case .mean(let field): mean(field).flatMap(Self.measured).map { .number($0) }
    case .unit(let field): shownUnit(field).map { .string($0.code) }
    case .measuredAt: (last?.content.measuredAt).map { .date($0) }
    case .measureAgainAt: settings.measureAgainAt.map { .date($0) }
    case nil: nil
    }
  }

  mutating func setValue(_ value: ExchangeValue, named name: String) -> Bool {
    switch (paths[name], value) {
    case (.unit(let field), .string(let unit)):
      guard form[field]?.unit(unit) != nil else { return false }
      settings.units[field] = unit
    case (.measureAgainAt, .date(let moment)): settings.measureAgainAt = moment
    default: return false
    }
    hasChanged = true
    return true
  }

  private func mean(_ field: String) -> Double? {
    let found = (days[field] ?? []).filter { data.today - $0.date < 7 }
    return found.isEmpty ? nil : found.map(\.mean).reduce(0, +) / Double(found.count)
  }

  private static func measured(_ value: Double) -> MeasuredNumber? { MeasuredNumber(value, decimals: 3) }
}
