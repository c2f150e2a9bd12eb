/// One version of a prescription.
public struct PrescriptionVersion: Sendable, Hashable {
  /// 1 for the first.
  public private(set) var number: Int
  /// Shared, because every occurrence holds its version; copying costs only a reference count.
  private let content: Shared<Content>

  private struct Content: Codable, Sendable, Hashable {
    let effectiveFrom: Instant
    let authoredAt: Instant
    let author: Actor
    let action: Action
    let timing: Timing
    let exercise: ExerciseDosage?
    let note: String
    let frequency: String?
    let pausing: Pausing?
    let singleDose: SingleDose?
    let submission: String?
    let confirmations: [Confirmation]?
  }

  public init(
    effectiveFrom: Instant, authoredAt: Instant, author: Actor, action: Action, timing: Timing,
    exercise: ExerciseDosage? = nil, note: String = "", frequency: String? = nil, pausing: Pausing? = nil,
    singleDose: SingleDose? = nil, submission: String? = nil, confirmations: [Confirmation] = []
  ) {
    number = 1
    content = Shared(
      Content(
        effectiveFrom: effectiveFrom, authoredAt: authoredAt, author: author, action: action, timing: timing,
        exercise: exercise, note: note, frequency: frequency, pausing: pausing, singleDose: singleDose,
        submission: submission, confirmations: confirmations.isEmpty ? nil : confirmations))
  }

  public var effectiveFrom: Instant { content.value.effectiveFrom }
  public var authoredAt: Instant { content.value.authoredAt }
  public var author: Actor { content.value.author }
  /// The exercise or medication as it was in the library at the time of writing.
  public var action: Action { content.value.action }
  public var timing: Timing { content.value.timing }
  /// Exercises only.
  public var exercise: ExerciseDosage? { content.value.exercise }
  /// The physician's note to the patient.
  public var note: String { content.value.note }
  /// The frequency in the physician's words, from which the timing was parsed. Nil if it was entered in form
  /// fields.
  public var frequency: String? { content.value.frequency }
  /// Set if the version's only purpose is a pause.
  public var pausing: Pausing? { content.value.pausing }
  /// Set if the version's only purpose is one dose.
  public var singleDose: SingleDose? { content.value.singleDose }
  /// The form submission that it came from, so that a repeated submission creates no second version. Nil if there was
  /// none.
  public var submission: String? { content.value.submission }
  /// The questions that were confirmed before it was saved.
  public var confirmations: [Confirmation] { content.value.confirmations ?? [] }
  /// The window of each dose.
  public var window: WindowPolicy { timing.window }

  /// A copy with the confirmations made before saving.
  public func confirming(_ confirmations: [Confirmation]) -> Self {
    Self(
      effectiveFrom: effectiveFrom, authoredAt: authoredAt, author: author, action: action, timing: timing,
      exercise: exercise, note: note, frequency: frequency, pausing: pausing, singleDose: singleDose,
      submission: submission, confirmations: confirmations
    ).numbered(number)
  }

  /// A copy with its rule as it applies to a patient, see ``Timing/counted(by:)``.
  func counted(by calendar: PatientCalendar) -> Self {
    let timing = timing.counted(by: calendar)
    guard timing.leftOut != self.timing.leftOut else { return self }
    return Self(
      effectiveFrom: effectiveFrom, authoredAt: authoredAt, author: author, action: action, timing: timing,
      exercise: exercise, note: note, frequency: frequency, pausing: pausing, singleDose: singleDose,
      submission: submission, confirmations: confirmations
    ).numbered(number)
  }

  func numbered(_ number: Int) -> Self {
    var version = self
    version.number = number
    return version
  }

  /// The amount of a slot in words: the medication's quantity, or the exercise's sets, repetitions and duration.
  public func amount(_ quantity: Quantity?, _ phaseExercise: ExerciseDosage? = nil) -> String? {
    quantity.map(\.description) ?? (phaseExercise ?? exercise)?.words
  }

  /// The distinct amounts of a dose, in the order of the rule: `1 tablet` and `2 tablets`.
  public var amounts: [String] {
    timing.quantities.compactMap { amount($0) }.reduce(into: []) { found, amount in
      if !found.contains(amount) { found.append(amount) }
    }
  }
}

extension PrescriptionVersion: Codable {
  private enum CodingKeys: String, CodingKey { case number }

  public init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    content = Shared(try Content(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try content.value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
  }
}

/// An immutable value with many references.
private final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (lhs: Shared, rhs: Shared) -> Bool { lhs === rhs || lhs.value == rhs.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
