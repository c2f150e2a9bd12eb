import DocumentStore
import Remedi

/// What the patient has set for a module, in the export.
struct ArchivedModule: Encodable, Sendable {
  let module: String
  let settings: ModuleSettings

  init(_ settings: ModuleSettings, at path: DocumentPath) { (module, self.settings) = (path.id, settings) }
}
