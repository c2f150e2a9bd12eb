/// A prescription as it was written at one time.
public struct PrescriptionVersion: Sendable, Hashable {
  /// 1 for the first.
  public private(set) var number: Int
  /// Every occurrence holds its version; shared, copying it costs one count.
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
  /// The exercise or medication as the library had it when this was written.
  public var action: Action { content.value.action }
  public var timing: Timing { content.value.timing }
  /// Exercises only.
  public var exercise: ExerciseDosage? { content.value.exercise }
  /// The physician's words to the patient.
  public var note: String { content.value.note }
  /// How often, in the words that the physician wrote and the timing was read from; nil where it was built from
  /// the fields of a form.
  public var frequency: String? { content.value.frequency }
  /// How often, for whoever is to do it: the physician's own words, or else the rule read back, without its dates.
  public var frequencyWords: String { frequency ?? Phrases.frequency(timing, isEndSaid: true) }
  /// Set where it was written for nothing else than a pause.
  public var pausing: Pausing? { content.value.pausing }
  /// Set where it was written for nothing else than one dose.
  public var singleDose: SingleDose? { content.value.singleDose }
  /// Which sending of a form it came from, so that the same sent again makes no second one; nil where it came from none.
  public var submission: String? { content.value.submission }
  /// What somebody was asked about it and confirmed before it was saved.
  public var confirmations: [Confirmation] { content.value.confirmations ?? [] }
  /// How wide the window of each dose is.
  public var window: WindowPolicy { timing.window }

  /// The same with what was confirmed before it is saved.
  public func confirming(_ confirmations: [Confirmation]) -> Self {
    Self(
      effectiveFrom: effectiveFrom, authoredAt: authoredAt, author: author, action: action, timing: timing,
      exercise: exercise, note: note, frequency: frequency, pausing: pausing, singleDose: singleDose,
      submission: submission, confirmations: confirmations
    ).numbered(number)
  }

  /// The same with its rule as a patient is asked for it, see ``Timing/counted(by:)``.
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

  /// How much is due at a slot, in words: the medication's quantity, or the exercise's sets, repetitions and duration.
  public func amount(_ quantity: Quantity?, _ phaseExercise: ExerciseDosage? = nil) -> String? {
    quantity.map(\.description) ?? (phaseExercise ?? exercise)?.words
  }

  /// How much is due at one time, each amount once, in the order of the rule: `1 tablet` and `2 tablets`.
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

/// A value that many hold and nobody changes.
private final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (lhs: Shared, rhs: Shared) -> Bool { lhs === rhs || lhs.value == rhs.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
