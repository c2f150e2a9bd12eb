import Remedi

/// What a module reads and keeps of one patient. It sees its own data alone.
public protocol ModuleData: Sendable {
  /// The readings that count, oldest first, by the patient's dates.
  func readings(_ span: ClosedRange<LocalDate>) async throws -> [HealthReading]
  /// The latest that count, newest first.
  func latest(_ count: Int) async throws -> [HealthReading]
  /// The days of a field with readings, oldest first, in the field's own unit.
  func days(of field: String, _ span: ClosedRange<LocalDate>) async throws -> [ReadingDay]
  func settings() async throws -> ModuleSettings
  func save(_ settings: ModuleSettings) async throws
  /// The exercises of the clinic's library, by name.
  func exercises() async throws -> [LibraryExercise]
  /// A moment in the offset of the patient's clock, by which mornings and evenings are told apart. The offset in which it
  /// was sent can be another.
  func written(_ moment: Instant) -> Instant
  /// The date where the patient is.
  var today: LocalDate { get }
  /// The patient's height in centimetres. Nil if it is not known.
  var height: Double? { get }
}

extension ModuleData {
  /// None, for patients without a library.
  public func exercises() async throws -> [LibraryExercise] { [] }
}
