import Remedi

/// A module that speaks by its words and keeps what the patient has set.
public protocol SettledModule: HealthModule {
  var data: any ModuleData { get }
  var words: ModuleSentences { get }
  /// Nil until they are loaded.
  var settings: ModuleSettings? { get }
}

extension SettledModule {
  public var moduleName: String { words["name"] }
  public var moduleDescription: String { words["description"] }

  public mutating func saveModuleData() async throws {
    if let settings { try await data.save(settings) }
  }
  /// That it is time to measure: when the patient was asked to measure once more, or days after the last reading. Nil
  /// while the module is off.
  /// - Parameters:
  ///   - last: the last reading. Nil if there is none.
  ///   - days: the days between two readings. Nil if only a further measurement is asked for.
  public func measuringMessage(at now: Instant, after last: HealthReading?, every days: Int? = nil) -> String? {
    guard let settings, settings.isOn else { return nil }
    if settings.isMeasuringDue(at: now, after: last) { return words["message.again"] }
    guard let days, let last, now.seconds(since: last.content.measuredAt) >= days * 86_400 else { return nil }
    return words.text("message.due", words.day(last.date, from: data.today))
  }
}
