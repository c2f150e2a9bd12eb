import Foundation
import Remedi

/// A fictitious patient: identity, prescriptions, and adherence.
struct DemoPatient: Sendable {
  var name: String
  var email: String?
  var born: String
  var gender: AdministrativeGender
  let stage: StageOfDisease
  var number: String
  let plan: [DemoPrescription]
  /// The share of doses recorded as done, at the beginning and now.
  let faithfulness: (first: Double, last: Double)
  /// The delay of a dose on an ordinary day, in minutes.
  let lateness: Int
  var hasJoined = true
  /// What the patient measures.
  var measures: [DemoMeasure] = []
  /// The problem of the last days that a practitioner should notice.
  var trouble: DemoTrouble?
  /// The message that the patient shared with the figures of the last week. Nil for none.
  var words: String?
  /// Why the record is archived. Nil if the patient is under treatment.
  var archived: PatientArchive.Reason?

  /// The user name. Nil for one that is derived from the name.
  var chosenUserName: String?

  /// Can be printed and is easy to type.
  var userName: String { chosenUserName ?? SignInName.plain(of: name) ?? "patient" }

  var person: DemoPerson { DemoPerson(name: name, signIn: email ?? userName) }
}

/// An unusual event in the last days of a fictitious patient.
enum DemoTrouble: Sendable {
  /// No longer records anything.
  case silent(days: Int)
  /// Omits one prescription, the exercise or medication with this ID.
  case neglects(String, days: Int)
  /// Gives this feedback after an exercise.
  case feedback(pain: Int?, effort: Int?, daysAgo: Int, note: String)
  /// Takes more as-needed doses than the rule allows.
  case overLimit(daysAgo: Int)
}

/// A prescription of a fictitious patient.
struct DemoPrescription: Sendable {
  enum Item: Sendable {
    case exercise(String, sets: Int?, repetitions: Int?, minutes: Int?)
    case medication(String, quantity: String)
  }

  let item: Item
  /// The times of every day. Empty if the rule is text.
  let times: [String]
  /// The rule as text, as a practitioner writes it.
  var words: String?
  var note = ""
  /// The share of the history after which the times change, and the new times.
  var change: (after: Double, times: [String])?
  /// The share of the history after which it is stopped, and the reason.
  var stop: (after: Double, reason: String)?
  /// How many days ago it was paused, for how many more days, and the reason.
  var pause: (daysAgo: Int, daysToCome: Int, reason: String)?
}

extension DemoPatient {
  private static func exercise(
    _ slug: String, _ times: [String], sets: Int? = nil, repetitions: Int? = nil, minutes: Int? = nil, note: String = ""
  ) -> DemoPrescription {
    DemoPrescription(
      item: .exercise(slug, sets: sets, repetitions: repetitions, minutes: minutes), times: times, note: note)
  }

  private static func medication(_ slug: String, _ quantity: String, _ times: [String], note: String = "")
    -> DemoPrescription
  {
    DemoPrescription(item: .medication(slug, quantity: quantity), times: times, note: note)
  }

  /// A medication whose rule is text.
  private static func written(_ slug: String, _ words: String, note: String = "") -> DemoPrescription {
    var prescription = medication(slug, "1", [], note: note)
    prescription.words = words
    return prescription
  }

  private static func levodopa(_ times: [String], change: (after: Double, times: [String])? = nil) -> DemoPrescription {
    var prescription = medication(
      "levodopa-carbidopa-100-25", "1", times, note: "With water, 30 minutes before food.")
    prescription.change = change
    return prescription
  }

  static let all: [DemoPatient] = [
    DemoPatient(
      name: "Bob Martin", email: "bob@example.org", born: "1951-04-17", gender: .male, stage: .two,
      number: "0123 456 78A",
      plan: [
        levodopa(["08:00", "13:00", "18:00"], change: (0.6, ["07:30", "11:30", "15:30", "19:30"])),
        exercise("sit-to-stand", ["10:00"], sets: 2, repetitions: 10, note: "Stand near a counter you can hold."),
        exercise("big-reach-to-the-side", ["16:00"], sets: 1, repetitions: 12),
        written("macrogol-13", "1 sachet every second day in the morning with food"),
      ], faithfulness: (0.86, 0.93), lateness: 9, measures: [.weight(kilograms: 86.2, change: -0.09)],
      words: "Mornings are slow before the first tablet.\nSit to stand goes better than last week."),
    DemoPatient(
      name: "Wilhelmina van den Berg", email: "wilma@example.org", born: "1944-11-02", gender: .female, stage: .three,
      number: "NL-998-221",
      plan: [
        levodopa(["07:00", "11:00", "15:00", "19:00"]), medication("rasagiline-1", "1", ["09:00"]),
        exercise("seated-marching", ["10:30", "17:00"], minutes: 5),
        written("melatonin-prolonged-release-2", "1 tablet at bedtime"),
      ], faithfulness: (0.95, 0.97), lateness: 4),
    DemoPatient(
      name: "José Ángel Muñoz", email: "jose@example.org", born: "1958-02-28", gender: .male, stage: .oneAndAHalf,
      number: "ES-00417",
      plan: [
        medication("ropinirole-prolonged-release-4", "1", ["08:30"]),
        exercise("arm-swing-walk", ["18:00"], minutes: 20),
        written("colecalciferol-1000", "1 tablet on Mondays, Wednesdays and Fridays in the morning with food"),
      ],
      faithfulness: (0.9, 0.55), lateness: 25),
    DemoPatient(
      name: "Aiko Tanaka", email: "aiko@example.org", born: "1949-07-21", gender: .female, stage: .twoAndAHalf,
      number: "JP-7781",
      plan: [levodopa(["08:00", "12:30", "18:30"]), exercise("loud-ah", ["09:30"], sets: 3, repetitions: 5)],
      faithfulness: (0.8, 0.9), lateness: 12,
      measures: [.weight(kilograms: 52.4, change: 0.01), .temperature],
      trouble: .feedback(pain: nil, effort: 9, daysAgo: 2, note: "Out of breath at the end.")),
    DemoPatient(
      name: "Fatima Haddad", email: nil, born: "1962-09-09", gender: .female, stage: .one, number: "5500-12",
      plan: [
        exercise("wall-push-up", ["09:00", "17:30"], sets: 2, repetitions: 8),
        medication("colecalciferol-1000", "1", ["08:00"]),
      ],
      faithfulness: (0.7, 0.82), lateness: 40),
    DemoPatient(
      name: "Gerhard Öztürk", email: "gerhard@example.org", born: "1947-12-30", gender: .male, stage: .four,
      number: "DE-3390-Z",
      plan: [
        levodopa(["06:30", "10:00", "13:30", "17:00", "20:30"]), exercise("rolling-in-bed", ["07:30"], repetitions: 6),
        written("macrogol-13", "1 sachet as needed for constipation, at least 12 hours apart, at most 2 a day"),
      ], faithfulness: (0.75, 0.7), lateness: 18, trouble: .overLimit(daysAgo: 1)),
    DemoPatient(
      name: "Nora O’Sullivan", email: "nora@example.org", born: "1953-05-05", gender: .female, stage: .two,
      number: "IE-20931",
      plan: [
        levodopa(["08:00", "14:00", "20:00"]), exercise("calf-raise-at-a-chair", ["11:00"], sets: 3, repetitions: 12),
        written(
          "amantadine-100", "1 capsule daily at 8:00 for 2 weeks, then 1 capsule at 8:00 and 13:00",
          note: "The second one at lunch, so that you sleep well."),
      ],
      faithfulness: (0.92, 0.94), lateness: 7,
      trouble: .feedback(pain: 8, effort: nil, daysAgo: 1, note: "Sharp pain in the right calf.")),
    DemoPatient(
      name: "Piotr Wiśniewski", email: "piotr@example.org", born: "1956-03-14", gender: .male, stage: .two,
      number: "PL-112-90",
      plan: [exercise("heel-to-toe-walk", ["10:00"], minutes: 10), levodopa(["09:00", "15:00", "21:00"])],
      faithfulness: (0.6, 0.75), lateness: 30, trouble: .silent(days: 6)),
    DemoPatient(
      name: "Ravi Krishnamurthy", email: "ravi@example.org", born: "1950-10-01", gender: .male, stage: .three,
      number: "IN-4471",
      plan: [
        levodopa(["07:30", "12:00", "16:30", "21:00"]),
        exercise("step-over-a-line", ["17:30"], sets: 2, repetitions: 10),
      ],
      faithfulness: (0.88, 0.85), lateness: 14, trouble: .neglects("step-over-a-line", days: 5)),
    DemoPatient(
      name: "Solveig Ås", email: "solveig@example.org", born: "1960-06-18", gender: .female, stage: .one,
      number: "NO-0009",
      plan: [
        medication("rotigotine-patch-4", "1", ["08:00"]),
        DemoPrescription(
          item: .exercise("writing-big", sets: nil, repetitions: nil, minutes: 10), times: ["15:00"],
          pause: (daysAgo: 4, daysToCome: 9, reason: "Sprained wrist.")),
      ],
      faithfulness: (0.97, 0.98), lateness: 3),
    DemoPatient(
      name: "Thomas Keller", email: "thomas@example.org", born: "1948-01-25", gender: .male, stage: .twoAndAHalf,
      number: "CH-756-11",
      plan: [
        levodopa(["08:00", "13:00", "18:00"]),
        DemoPrescription(
          item: .exercise("tandem-stance", sets: 3, repetitions: nil, minutes: 1), times: ["10:00"],
          stop: (0.7, "Too hard on the left knee; calf raises instead.")),
      ], faithfulness: (0.83, 0.4), lateness: 22),
    DemoPatient(
      name: "Uma Lindqvist", email: "uma@example.org", born: "1955-08-08", gender: .other, stage: .oneAndAHalf,
      number: "SE-8080",
      plan: [
        exercise("open-hands-wide", ["09:00", "13:00", "19:00"], repetitions: 20),
        medication("melatonin-prolonged-release-2", "1", ["22:00"]),
      ],
      faithfulness: (0.5, 0.88), lateness: 16),
    DemoPatient(
      name: "Victor Baptiste", email: "victor@example.org", born: "1959-04-04", gender: .male, stage: .one,
      number: "FR-5127", plan: [exercise("standing-weight-shift", ["10:00"], sets: 2, repetitions: 10)],
      faithfulness: (0, 0), lateness: 0, hasJoined: false),
    DemoPatient(
      name: "Margit Holm", email: "margit@example.org", born: "1946-06-09", gender: .female, stage: .two,
      number: "DK-6612", plan: [levodopa(["08:00", "14:00"])], faithfulness: (0.9, 0.9), lateness: 10,
      archived: .moved),
  ]
}
