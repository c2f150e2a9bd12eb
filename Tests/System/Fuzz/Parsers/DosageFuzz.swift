import Foundation

@testable import Dosage
@testable import Remedi

// Watches Dosage/FHIR/*.swift

/// Instructions of FHIR: an instruction is read as a whole or not at all, so that it is written again as it was.
enum DosageFuzz: Fuzzer {
  static let name = "dosage"
  private static let database = try? TimeZoneDatabase()

  static func feed(_ bytes: [UInt8]) {
    guard let dosages = try? FHIRDosage.list(json: Data(bytes)), let database,
      let timing = try? Timing(reading: dosages, in: database)
    else { return }
    expect((try? timing.fhirDosage) == dosages, "\(String(fuzzed: bytes)) is read as \(Phrases.rule(timing))")
    expect(!Phrases.rule(timing).isEmpty, "\(String(fuzzed: bytes)) has no words")
  }
}
