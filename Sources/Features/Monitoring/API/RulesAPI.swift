import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/rules`: the rules over readings with their sources, and what they would have found.
struct RulesAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let findings = try await modules.findings(in: modules.language(request))
    let rules = try await modules.rules()
    return Response.json { json in
      json.object { json in
        json.member("items", array: rules) { findings.write($1, to: &$0) }
        json.member("next", nil as String?)
      }
    }
  }

  /// The firings of the last 365 days, newest first, in the order of receiving.
  func backTest(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let rule = try await modules.rule(context.pathParameter("id"))
    let findings = try await modules.findings(in: modules.language(request))
    let course = try await modules.backTest(rule.rule, at: context.now)
    let firings = course.firings(since: PatientModules.backTestBegin(at: context.now))
    return Response.json { json in
      json.object { json in
        json.member("rule") { findings.write(rule, to: &$0) }
        json.member("from", modules.file.calendar.written(PatientModules.backTestBegin(at: context.now)).text)
        json.member("items", array: firings) { findings.write($1, to: &$0) }
        json.member("next", nil as String?)
      }
    }
  }
}
