import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/modules`: the modules for self-monitoring, and how they are set.
struct ModulesAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  /// The most days of a page: ten years.
  static let longestPage = 3_660
  /// The days of a page where none are named.
  static let usualPage = 90

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let readings = try await modules.json(request, at: context.now)
    var items: [ModuleSummary] = []
    for listing in registry.all where !listing.form.fields.isEmpty {
      items.append(try await modules.summary(of: listing, in: readings.language, at: context.now))
    }
    let found = try await modules.openFindings()
    let findings = try await modules.findings(in: readings.language)
    return Response.json { json in
      json.object { json in
        json.member("items", array: items) { json, item in
          json.object { item.write(readings, to: &$0) }
        }
        json.member("findings", array: found) { findings.write($1, to: &$0) }
        json.member("next", nil as String?)
      }
    }
  }

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let listing = try registry.module(context, "id")
    let readings = try await modules.json(request, at: context.now)
    let module = try await modules.load(listing.id, in: readings.language, at: context.now)
    let item = try await modules.summary(of: listing, module, in: readings.language, at: context.now)
    let findings = try await modules.findings(in: readings.language)
    let rules = try await modules.signedRules()
    return Response.json { json in
      json.object { json in
        item.write(readings, to: &json)
        json.member("settings") { ModuleSettingsJSON.write(item.settings, to: &$0) }
        json.member("form") { ReadingFormJSON.write(module.form, of: listing, rules, findings, to: &$0) }
        json.member("exchange", array: listing.exchange) { ExchangeJSON.write($1, to: &$0) }
      }
    }
  }

  func page(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let (from, to) = (query.date("from"), query.date("to"))
    let modules = try await record.modules(registry, context)
    let last = to ?? max(from ?? modules.file.today(at: context.now), modules.file.today(at: context.now))
    let first = from ?? last - (Self.usualPage - 1)
    if last < first { query.fault("to", "The last day is before the first.") }
    if last - first >= Self.longestPage {
      query.fault("to", "At most \(Self.longestPage) days can be asked for at once.")
    }
    try query.finish()
    let listing = try registry.module(context, "id")
    let module = try await modules.load(listing.id, in: modules.language(request), at: context.now)
    let page = module.page(first...last, at: context.now)
    return Response.json { json in
      ModulePageJSON.write(page, of: listing.id, first...last, modules.file.calendar, to: &json)
    }
  }

  func putSettings(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let listing = try registry.module(context, "id")
    let modules = try await record.modules(registry, context)
    let change = try ModuleSettingsJSON.change(body)
    let demand = EntityTag.ifMatch(request)
    for _ in 1...Self.attempts {
      let known = try await modules.settings(of: listing.id)
      let settings = change(known)
      if let demand, settings != known, !demand.matches(ModuleSettingsJSON.representation(known).tag) {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      do {
        try await modules.change(settings, of: listing.id, at: context.now) { $0 == known }
        return ModuleSettingsJSON.representation(settings).response
      } catch let error as RemediError where error == .overtaken {
        // Something else was set meanwhile: what is left out stays as it is now.
        continue
      }
    }
    throw RemediError.overtaken
  }

  /// How often settings are written again because others were written meanwhile.
  private static let attempts = 5
}
