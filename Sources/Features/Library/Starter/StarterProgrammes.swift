import Remedi

extension StarterProgramme {
  /// Three programmes of the starter library's exercises. They contain no medicines: a demonstration must not suggest
  /// how much somebody takes.
  static func all() throws -> [StarterProgramme] { [try morning(), try walking(), try voice()] }

  private static func morning() throws -> StarterProgramme {
    StarterProgramme(
      slug: "early-morning-routine", name: "Early morning routine",
      description: """
        For stiffness after a night in bed. Begins lying down and ends standing; about ten minutes.

        For demonstration. Leave out what is not safe for your patient.
        """,
      items: [
        try .exercise(
          "rolling-in-bed", repetitions: 5, at: [.dayPart(.morning)], note: "Before you get up. Take your time."),
        try .exercise("ankle-pumps", sets: 1, repetitions: 15, at: [.dayPart(.morning)]),
        try .exercise("seated-marching", sets: 2, repetitions: 10, at: [.dayPart(.morning)]),
        try .exercise(
          "sit-to-stand", sets: 1, repetitions: 5, at: [.dayPart(.morning)], from: 8,
          note: "From the second week on. Use a firm chair that stands against the wall."),
      ])
  }

  private static func walking() throws -> StarterProgramme {
    StarterProgramme(
      slug: "big-steps-four-weeks", name: "Big steps, four weeks",
      description: """
        For people who walk without help and want longer, safer steps. Four weeks, with something harder every week.

        For demonstration. Somebody should be near for the exercises of weeks three and four.
        """,
      items: [
        try .exercise("arm-swing-walk", minutes: 10, at: [.dayPart(.noon)], through: 28),
        try .exercise(
          "heel-to-toe-walk", sets: 2, repetitions: 10, at: [.dayPart(.noon)],
          on: .weekdays([.monday, .thursday], everyWeeks: 1),
          from: 8, through: 28, note: "Beside a counter, so that a hand can rest on it."),
        try .exercise(
          "step-over-a-line", sets: 2, repetitions: 8, at: [.dayPart(.noon)], on: .everyDays(2), from: 15, through: 28),
        try .exercise(
          "walk-and-count", minutes: 5, at: [.dayPart(.evening)], on: .weekdays([.tuesday, .friday], everyWeeks: 1),
          from: 22,
          through: 28),
      ])
  }

  private static func voice() throws -> StarterProgramme {
    StarterProgramme(
      slug: "voice-and-face", name: "Voice and face",
      description: """
        For a voice that has become quiet and a face that has become still. Twice a day, for two weeks.

        For demonstration.
        """,
      items: [
        try .exercise(
          "loud-ah", repetitions: 10, at: [.dayPart(.morning), .dayPart(.evening)], through: 14,
          note: "Breathe in deeply first."),
        try .exercise("facial-expressions", repetitions: 10, at: [.dayPart(.morning)], through: 14),
      ])
  }
}
