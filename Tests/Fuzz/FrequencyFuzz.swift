// Feeds the reader of frequencies with whatever libFuzzer invents, under AddressSanitizer. Run it by
//
//   Tests/Fuzz/run [runs]
//
// which compiles Sources/Remedi together with this file (it is no target of the package):
//
//   swiftc -O -swift-version 6 -parse-as-library -module-name Remedi -sanitize=fuzzer,address -use-ld=lld \
//     $(find Sources/Remedi -name '*.swift') Tests/Fuzz/FrequencyFuzz.swift -o .build-tests/frequency-fuzz
import Foundation

/// The bytes are a text, after a first one that says what the form says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrequency(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: bytes + 1, count: count - 1), as: UTF8.self)
  let reader = FrequencyFuzz.readers[Int(bytes[0]) % FrequencyFuzz.readers.count]
  switch reader.read(text) {
  case .rule(let timing): FrequencyFuzz.check(timing, reader, text)
  case .ambiguous(let sentence, let alternatives):
    FrequencyFuzz.expect(!sentence.isEmpty && !alternatives.isEmpty, "“\(text)” is ambiguous, and nobody is told why")
    for alternative in alternatives {
      FrequencyFuzz.expect(
        reader.read(alternative.wording) == .rule(alternative.timing), "“\(alternative.wording)” is offered")
      FrequencyFuzz.check(alternative.timing, reader, alternative.wording)
    }
  case .unreadable(let sentence, let word):
    FrequencyFuzz.expect(!sentence.isEmpty, "“\(text)” is refused, and nobody is told why")
    FrequencyFuzz.expect(word.map { !$0.isEmpty } ?? true, "“\(text)” is refused for a word that has no letters")
  }
  return 0
}

private enum FrequencyFuzz {
  /// A Sunday, and the day before a leap year's last of February; with and without units and first times.
  static let readers: [FrequencyReader] = {
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

  /// Unlike `precondition`, says what is wrong in optimised code too.
  static func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError(sentence()) }
  }

  static func check(_ timing: Timing, _ reader: FrequencyReader, _ text: String) {
    let words = Words.rule(timing)
    let again = reader.read(words)
    FrequencyFuzz.expect(again == .rule(timing), "“\(text)” is “\(words)”, which is read as \(again)")
    do {
      let json = try JSONEncoder().encode(timing)
      let decoded = try JSONDecoder().decode(Timing.self, from: json)
      FrequencyFuzz.expect(decoded == timing, "“\(text)” does not survive JSON")
    } catch {
      FrequencyFuzz.expect(false, "“\(text)” does not survive JSON: \(error)")
    }
  }
}
