import Remedi

/// A programme of the starter library, for demonstration.
struct StarterProgramme: Sendable {
  /// One prescription of the programme.
  struct Item: Sendable {
    /// The slug of an exercise or medication of the starter library.
    let slug: String
    let recurrence: Recurrence
    /// The first and the last day of the programme on which it is due. Nil for no end.
    let firstDay: Int
    let lastDay: Int?
    let exercise: ExerciseDosage?
    let note: String
  }

  /// Must never change: lowercase letters, digits and hyphens.
  let slug: String
  let name: String
  /// For physicians.
  let description: String
  let items: [Item]
}

extension StarterProgramme.Item {
  /// An exercise at the same times on some days.
  static func exercise(
    _ slug: String, sets: Int? = nil, repetitions: Int? = nil, minutes: Int? = nil, at times: [DoseTime],
    on days: DayPattern = .daily, from firstDay: Int = 1, through lastDay: Int? = nil, note: String = ""
  ) throws -> Self {
    Self(
      slug: slug, recurrence: .onDays(days, times.map { TimedDose($0) }), firstDay: firstDay, lastDay: lastDay,
      exercise: try ExerciseDosage(sets: sets, repetitions: repetitions, duration: minutes.map { $0 * 60 }), note: note)
  }
}

extension Programme {
  /// - Parameters:
  ///   - exercises: the exercises of the starter library.
  ///   - medications: its medications.
  /// - Throws: `RemediError` if the library lacks an item that the programme names, or a rule contradicts itself.
  init(_ starter: StarterProgramme, _ exercises: [Exercise], _ medications: [Medication]) throws {
    let items = try starter.items.enumerated().map { index, item in
      let exercise = exercises.first { $0.id.text == item.slug }
      guard let action = exercise?.action ?? medications.first(where: { $0.id.text == item.slug })?.action else {
        throw RemediError.notFound
      }
      let day = Programme.dayOne
      return try Programme.Item(
        id: Identifier("\(index + 1)"), kind: exercise == nil ? .medication : .exercise, action: action,
        timing: Timing(item.recurrence, start: day + (item.firstDay - 1), end: item.lastDay.map { day + ($0 - 1) }),
        exercise: item.exercise, note: item.note)
    }
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description, items: items,
      isDemonstration: true)
  }
}
