import Foundation

@testable import Dosage
@testable import Remedi

// Watches Dosage/Reading/*.swift

/// The reader of the physician's words: what is read speaks, and reads back the same.
enum FrequencyFuzz: Fuzzer {
  static let name = "frequency"

  /// The bytes are a text, after a first one that says what the form says.
  static func feed(_ bytes: [UInt8]) {
    guard let form = bytes.first else { return }
    let text = String(fuzzed: bytes.dropFirst())
    let reader = readers[Int(form) % readers.count]
    switch reader.read(text) {
    case .rule(let timing): check(timing, reader, text)
    case .ambiguous(let sentence, let alternatives):
      expect(!sentence.isEmpty && !alternatives.isEmpty, "“\(text)” is ambiguous, and nobody is told why")
      for alternative in alternatives {
        expect(reader.read(alternative.wording) == .rule(alternative.timing), "“\(alternative.wording)” is offered")
        check(alternative.timing, reader, alternative.wording)
      }
    case .unreadable(let sentence, let word):
      expect(!sentence.isEmpty, "“\(text)” is refused, and nobody is told why")
      expect(word.map { !$0.isEmpty } ?? true, "“\(text)” is refused for a word that has no letters")
    }
  }

  /// A Sunday, and the day before a leap year's last of February; with and without units and first times.
  private static let readers: [FrequencyReader] = {
    let database = try? TimeZoneDatabase()
    guard let first = LocalDate("2026-03-01"), let second = LocalDate("2028-01-31"), let six = LocalTime("06:00") else {
      preconditionFailure("these are dates")
    }
    let berlin = database?.rules(named: "Europe/Berlin") ?? .utc
    return [
      FrequencyReader(start: first, unit: "tablet", kind: .medication, firstInterval: six, zone: .utc),
      FrequencyReader(start: second, unit: nil, kind: .medication, zone: berlin, database: database),
      FrequencyReader(start: second, unit: nil, kind: .exercise, firstInterval: six, zone: berlin, database: database),
      FrequencyReader(
        start: first, unit: "mg", kind: .medication, firstInterval: six, zone: berlin, database: database),
    ]
  }()

  private static func check(_ timing: Timing, _ reader: FrequencyReader, _ text: String) {
    let words = Phrases.rule(timing)
    let again = reader.read(words)
    expect(again == .rule(timing), "“\(text)” is “\(words)”, which is read as \(again)")
    do {
      let json = try JSONEncoder().encode(timing)
      let decoded = try JSONDecoder().decode(Timing.self, from: json)
      expect(decoded == timing, "“\(text)” does not survive JSON")
    } catch {
      expect(false, "“\(text)” does not survive JSON: \(error)")
    }
  }
}
