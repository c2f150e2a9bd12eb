import Care
import FeatureKit
import ModuleKit
import Record
import Remedi
import Web

/// Self-monitoring (SelfHub): modules, readings, and what physicians see of them.
package struct MonitoringFeature: Feature {
  package static let collections = Collections.ofMonitoring

  let record: MedicalRecord
  let modules: ModuleRegistry

  /// Uses the service `ModuleRegistry`.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    record = services.record
    modules = try services.require()
  }

  package func mount(on site: Site) {}
}
