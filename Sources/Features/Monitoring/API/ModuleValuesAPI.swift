import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/modules/{id}/values/{parameter}`: the values that a module offers to others (S-09, S-10).
struct ModuleValuesAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let (module, item) = try item(context)
    let value = try await modules.value(item.name, of: module, in: modules.language(request), at: context.now)
    return answer(item, value, modules.file.calendar)
  }

  func put(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let modules = try await record.modules(registry, context)
    let (module, item) = try item(context)
    let value = body.value("value", .required, ExchangeJSON.description(of: item.type)) {
      ExchangeJSON.read($0, as: item.type)
    }
    try body.finish()
    if item.isReadOnly { throw RemediError(.readOnly, "The module computes this value. Nobody sets it.") }
    guard let value else { throw RemediError.invalid("value", "This is missing.") }
    try await modules.setValue(value, for: item.name, of: module, at: context.now)
    // As the module took it.
    let kept = try await modules.value(item.name, of: module, in: modules.language(request), at: context.now)
    return answer(item, kept, modules.file.calendar)
  }

  /// The module and the value in the path; the core is a module too, as `remedi.therapies`.
  private func item(_ context: some SiteContext) throws -> (ModuleID, ExchangeItem) {
    let (text, name) = (try context.pathParameter("id"), try context.pathParameter("parameter"))
    guard let module = ModuleID(text) else { throw RemediError.notFound }
    let items = module == TherapiesExchange.id ? TherapiesExchange.items : registry[module]?.exchange
    guard let item = items?.first(where: { $0.name == name }) else { throw RemediError.notFound }
    return (module, item)
  }

  /// - Parameter value: nil if there is none yet.
  private func answer(_ item: ExchangeItem, _ value: ExchangeValue?, _ calendar: PatientCalendar) -> Response {
    Response.json { json in
      json.object { json in
        json.member("name", item.name)
        json.member("type", item.type.rawValue)
        json.member("value") { json in
          guard let value else { return json.null() }
          ExchangeJSON.write(value, calendar, to: &json)
        }
      }
    }
  }
}
