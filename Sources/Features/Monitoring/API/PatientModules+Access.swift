import Care
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

extension ModuleRegistry {
  /// The module that the path names.
  /// - Parameter parameter: what the route calls it.
  /// - Throws: `RemediError` `notFound` alike for a module that is not loaded and for no module's ID.
  func module(_ context: some SiteContext, _ parameter: String) throws -> ModuleListing {
    guard let id = ModuleID(try context.pathParameter(parameter)), let module = self[id] else {
      throw RemediError.notFound
    }
    return module
  }
}

extension MedicalRecord {
  /// The modules of the patient whom the API's caller is, or cares for.
  /// - Throws: `RemediError.unauthenticated` if that access has just ended.
  func modules(_ registry: ModuleRegistry, _ context: some CareCall) async throws -> PatientModules {
    PatientModules(file: try await file(context), registry: registry)
  }

  /// The modules of the patient who calls the API, for calls that no caregiver can make.
  /// - Throws: `RemediError.notFound` if the patient no longer exists.
  func modules(_ registry: ModuleRegistry, _ context: PatientContext) async throws -> PatientModules {
    PatientModules(file: try await file(context), registry: registry)
  }

  /// The modules of the patient in the path of a page.
  /// - Throws: `RemediError.notFound`
  func modules(_ registry: ModuleRegistry, _ context: PractitionerContext) async throws -> PatientModules {
    PatientModules(file: try await patient(context), registry: registry)
  }
}

extension PatientModules {
  /// The language of the answers to a request: the patient's, unless a caregiver asks, who has an app of their own.
  func language(_ request: Request) -> WordLanguage {
    WordLanguage(file.caregiver == nil ? file.patient.language : nil, request.wantedLanguage)
  }

  /// Writes readings as the answer to a request.
  /// - Parameter readings: those about which questions are asked.
  func json(
    _ request: Request, asking readings: [HealthReading] = [], at now: Instant
  ) async throws -> ReadingJSON {
    let language = language(request)
    return ReadingJSON(
      registry: registry, language: language, calendar: file.calendar,
      questions: try await questions(about: readings, in: language, at: now))
  }
}
