import Foundation

@testable import Remedi

// Watches Remedi/Timing/*+Codable.swift Remedi/Timing/Timing.swift Remedi/Timing/Phase.swift
// Watches Remedi/Timing/DayPattern.swift Remedi/Timing/TimingExceptions.swift Remedi/Timing/Recurrence.swift

/// Rules as they are kept: what can be decoded is a rule that every part of the program can use.
enum TimingFuzz: Fuzzer {
  static let name = "timing"

  static func feed(_ bytes: [UInt8]) {
    guard let timing = try? JSONDecoder().decode(Timing.self, from: Data(bytes)) else { return }
    guard let json = try? JSONEncoder().encode(timing) else { fatalError("\(timing) cannot be encoded") }
    expect((try? JSONDecoder().decode(Timing.self, from: json)) == timing, "\(timing) does not survive JSON")
    expect(!Phrases.rule(timing).isEmpty, "\(timing) has no words")
    _ = try? timing.recurrenceSet
    _ = try? timing.fhirDosage
    for offset in [0, 1, 31, 400] { _ = timing.nominalSlots(on: timing.start + offset) }
  }
}
