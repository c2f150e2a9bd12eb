import Foundation
import JSON
import ModuleKit
import Record
import Remedi

/// A module as the list of the patient's app shows it.
struct ModuleSummary: Sendable {
  let listing: ModuleListing
  let language: WordLanguage
  let settings: ModuleSettings
  /// What a rule found in its readings that nobody has looked at, else what the module says. Nil if there is nothing.
  let message: String?
  /// The latest reading that counts. Nil if there is none.
  let latest: HealthReading?

  /// Writes the members of an object.
  func write(_ readings: ReadingJSON, to json: inout JSONWriter) {
    json.member("id", listing.id.text)
    json.member("name", listing.name(in: language))
    json.member("description", listing.description(in: language))
    // With the list, so that it is at hand without a network; an image element sends no token.
    json.member("iconURL", "data:image/png;base64,\(Data(listing.icon).base64EncodedString())")
    // A Float in its own digits: 1.1, not 1.10000002384.
    json.member("version", Double(listing.version.description))
    json.member("isOn", settings.isOn)
    json.member("message", message)
    json.member("latest") { json in
      guard let latest else { return json.null() }
      readings.write(latest, to: &json)
    }
  }
}

extension PatientModules {
  /// A module as the list of the patient's app shows it. Only one that is on is loaded.
  /// - Parameter loaded: the module with its data. Nil if it is not loaded yet.
  func summary(
    of listing: ModuleListing, _ loaded: (any LoadedModule)? = nil, in language: WordLanguage, at now: Instant
  ) async throws -> ModuleSummary {
    let settings = try await settings(of: listing.id)
    var message = try await findingMessage(of: listing.id, in: language)
    if message == nil, settings.isOn {
      let module = if let loaded { loaded } else { try await load(listing.id, in: language, at: now) }
      message = module.moduleMessage(at: now)
    }
    return ModuleSummary(
      listing: listing, language: language, settings: settings, message: message,
      latest: try await latest(of: listing.id, at: now))
  }

  /// The newest of the most urgent findings in a module's readings, as the patient is told. Nil if there is none.
  private func findingMessage(of module: ModuleID, in language: WordLanguage) async throws -> String? {
    let found = try await openFindings().filter { finding in
      finding.document.evidence.contains { $0.module == module }
    }
    guard let worst = found.max(by: { Self.comesAfter($0.document, $1.document) }) else { return nil }
    return RuleWords(worst.document.rule, in: registry, language)?.advice(
      worst.document.evidence.map(\.reading), emergencyNumber: try await file.emergencyNumber())
  }

  private static func comesAfter(_ one: FindingDocument, _ other: FindingDocument) -> Bool {
    (one.level.weight, one.at) < (other.level.weight, other.at)
  }
}
