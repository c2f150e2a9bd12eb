import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/imports`: files of readings from other programs.
struct ImportsAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request, upTo: ImportRequest.largestBody)
    let modules = try await record.modules(registry, context)
    let file = try ImportRequest(body, registry: registry, calendar: modules.file.calendar)
    guard !file.isDryRun else {
      let preview = try await ImportPreview(file, modules, in: modules.language(request), at: context.now)
      return Response.json { preview.write(to: &$0) }
    }
    let begun = try await PatientImports(modules: modules).begin(
      file.table, file.plan, of: file.content, at: context.now)
    return Response.json(status: .accepted, headers: [.location: "\(Self.path)/\(begun.id)"]) { json in
      ImportJSON.write(begun.document, begun.id, modules.file.calendar, to: &json)
    }
  }

  private static let path = "/api/v1/imports"

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let all = try await PatientImports(modules: modules).all()
    return Response.json { json in
      json.object { json in
        json.member("items", array: all) { json, item in
          ImportJSON.write(item.document, item.id, modules.file.calendar, to: &json)
        }
        json.member("next", nil as String?)
      }
    }
  }

  func get(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let id = try context.pathParameter("id")
    let document = try await PatientImports(modules: modules).find(id)
    return Response.json { ImportJSON.write(document, id, modules.file.calendar, to: &$0) }
  }
}
