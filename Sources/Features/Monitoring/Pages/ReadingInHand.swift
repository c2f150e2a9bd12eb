import Care
import Foundation
import ModuleKit
import Record
import Remedi
import Web

/// A module of a patient for whom a practitioner records, with the reading that is changed.
struct ReadingInHand: Sendable {
  let modules: PatientModules
  let listing: ModuleListing
  /// Nil while nothing is recorded.
  let current: HealthReading?

  var file: PatientRecord { modules.file }
  var path: String { "\(file.path)/readings/\(listing.id)" }
  var words: ReadingWords { ReadingWords(listing: listing, language: .english) }

  /// "81.4 kilograms, today, 08:04, by Bob Martin"
  func told(_ reading: HealthReading, _ clock: LocalClock) -> String {
    "\(words.values(reading.content)), \(clock.moment(reading.content.measuredAt)), by \(ReadingPhrases.source(reading))"
  }

  /// An ID for a reading, like those that clients make.
  static func freshId() -> String { UUID().uuidString.lowercased() }
}

extension MedicalRecord {
  /// The module in the path, to record with.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` if the practitioner may not record.
  func readings(_ registry: ModuleRegistry, _ context: PractitionerContext) async throws -> ReadingInHand {
    let file = try await patient(context, for: .record)
    return ReadingInHand(
      modules: PatientModules(file: file, registry: registry), listing: try registry.entered(context), current: nil)
  }

  /// The reading in the path, to be changed.
  /// - Throws: as ``readings(_:_:)``; `notFound` also for a reading of another module, and for one that was removed.
  func reading(_ registry: ModuleRegistry, _ context: PractitionerContext) async throws -> ReadingInHand {
    let hand = try await readings(registry, context)
    guard let id = ClientUUID.stored(try context.pathParameter("reading")) else { throw RemediError.notFound }
    let reading = try await hand.modules.reading(id)
    guard reading.module == hand.listing.id, reading.removedAt == nil else { throw RemediError.notFound }
    return ReadingInHand(modules: hand.modules, listing: hand.listing, current: reading)
  }
}
