import Remedi
import Synchronization

/// A module's data in memory, for tests and for `remedi module-test`.
public final class MemoryModuleData: ModuleData {
  private struct State {
    var readings: [HealthReading]
    var settings: ModuleSettings
  }

  public let today: LocalDate
  public let height: Double?
  private let form: ReadingForm
  private let library: [LibraryExercise]
  private let calendar: PatientCalendar?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - readings: in any order.
  ///   - calendar: nil if the moments are in the offset of the patient's clock already.
  public init(
    _ form: ReadingForm, readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true),
    today: LocalDate, height: Double? = nil, calendar: PatientCalendar? = nil,
    exercises: [LibraryExercise] = []
  ) {
    library = exercises
    (self.form, self.today, self.height, self.calendar) = (form, today, height, calendar)
    state = Mutex(
      State(readings: readings.sorted { $0.content.measuredAt < $1.content.measuredAt }, settings: settings))
  }

  public func written(_ moment: Instant) -> Instant { calendar?.written(moment) ?? moment }

  /// The readings that count, oldest first.
  private var counted: [HealthReading] { state.withLock { $0.readings.filter(\.counts) } }

  public func readings(_ span: ClosedRange<LocalDate>) async throws -> [HealthReading] {
    counted.filter { span.contains($0.date) }
  }

  public func latest(_ count: Int) async throws -> [HealthReading] { Array(counted.reversed().prefix(count)) }

  public func days(of field: String, _ span: ClosedRange<LocalDate>) async throws -> [ReadingDay] {
    var values: [LocalDate: [Double]] = [:]
    for reading in counted where span.contains(reading.date) {
      guard let value = reading.content[field], let own = form[field]?.ownValue(value) else { continue }
      values[reading.date, default: []].append(own)
    }
    return values.sorted { $0.key < $1.key }.compactMap { date, values in
      guard let least = values.min(), let most = values.max(), let first = values.first, let last = values.last else {
        return nil
      }
      let mean = values.reduce(0, +) / Double(values.count)
      return ReadingDay(
        date: date, count: values.count, least: least, mean: mean, most: most, first: first, last: last)
    }
  }

  public func exercises() async throws -> [LibraryExercise] { library }

  public func settings() async throws -> ModuleSettings { state.withLock { $0.settings } }

  public func save(_ settings: ModuleSettings) async throws { state.withLock { $0.settings = settings } }

  /// Adds a reading.
  public func add(_ reading: HealthReading) {
    state.withLock {
      let place = $0.readings.firstIndex { $0.content.measuredAt > reading.content.measuredAt } ?? $0.readings.endIndex
      $0.readings.insert(reading, at: place)
    }
  }
}
