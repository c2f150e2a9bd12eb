import Care
import FeatureKit
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

/// Self-monitoring (SelfHub): modules, readings, and what physicians see of them.
package struct MonitoringFeature: Feature {
  package static let collections = Collections.ofMonitoring
  package static let chartCards: [any ChartCard.Type] = [FindingsCard.self, ReadingsCard.self]
  package static let boardReasons: [BoardReasonDeclaration] = [.finding]

  let record: MedicalRecord
  let modules: ModuleRegistry

  /// Uses the service `ModuleRegistry`.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    record = services.record
    modules = try services.require()
  }

  package var notices: [Notice] { MonitoringNotices.all }
  package var pages: [any PageView.Type] {
    [ModulePageView.self, ReadingFormView.self, ReadingRemovalView.self, RulesView.self, RuleView.self]
  }

  package var jobs: [any Job] { [ImportJob(record: record, modules: modules)] }

  package func mount(on site: Site) {
    mountAPI(on: site.careAPI)
    mountOwnAPI(on: site.patientAPI)
    site.recordingAPI.post("readings", use: ReadingsAPI(record: record, registry: modules).post)
    site.member(.readPatients).get("patients/{patient}/readings/{module}", use: reading.show)
    mountRecording(on: site.member(.recordForPatients))
    mountRules(on: site)
  }

  private var reading: ReadingPages { ReadingPages(record: record, registry: modules) }

  /// What caregivers may call as well: they enter readings, and set nothing.
  private func mountAPI(on api: Routes<CareContext>) {
    let modules = ModulesAPI(record: record, registry: modules)
    api.get("modules", use: modules.list)
    api.get("modules/{id}", use: modules.get)
    api.get("modules/{id}/page", use: modules.page)
    api.get("modules/{id}/values/{parameter}", use: ModuleValuesAPI(record: record, registry: self.modules).get)
    let readings = ReadingsAPI(record: record, registry: self.modules)
    api.get("readings", use: readings.list)
    api.get("readings/{id}", use: readings.get)
    api.patch("readings/{id}", use: readings.patch)
    api.delete("readings/{id}", use: readings.delete)
  }

  private func mountOwnAPI(on api: Routes<PatientContext>) {
    api.put("modules/{id}/settings", use: ModulesAPI(record: record, registry: modules).putSettings)
    api.put("modules/{id}/values/{parameter}", use: ModuleValuesAPI(record: record, registry: modules).put)
    let devices = MeasuringDevicesAPI(record: record, registry: modules)
    api.get("measuring-devices", use: devices.list)
    api.post("measuring-devices", use: devices.post)
    api.delete("measuring-devices/{id}", use: devices.delete)
    let imports = ImportsAPI(record: record, registry: modules)
    api.post("imports", use: imports.post)
    api.get("imports", use: imports.list)
    api.get("imports/{id}", use: imports.get)
  }

  private func mountRules(on site: Site) {
    let rules = RulesAPI(record: record, registry: modules)
    site.patientAPI.get("rules", use: rules.list)
    site.patientAPI.get("rules/{id}/backtest", use: rules.backTest)
    let pages = RulePages(record: record, registry: modules)
    site.member(.readPatients).get("patients/{patient}/rules", use: pages.list)
    site.member(.readPatients).get("patients/{patient}/rules/{rule}", use: pages.show)
    let signing = site.member(.treat)
    signing.needingProof.post("patients/{patient}/rules/{rule}", use: pages.sign)
    signing.needingProof.post("patients/{patient}/rules/{rule}/end", use: pages.end)
    signing.post("patients/{patient}/findings/{finding}", use: pages.acknowledge)
  }

  /// The routes to record on the patient's behalf.
  private func mountRecording(on pages: Routes<PractitionerContext>) {
    let module: RouterPath = "patients/{patient}/readings/{module}"
    let form = ReadingFormPages(record: record, registry: modules)
    pages.get("\(module)/new", use: form.new)
    pages.post("\(module)/new", use: form.add)
    pages.get("\(module)/{reading}", use: form.form)
    pages.post("\(module)/{reading}", use: form.save)
    let change = ReadingChangePages(record: record, registry: modules)
    pages.get("\(module)/{reading}/remove", use: change.ask)
    pages.post("\(module)/{reading}/remove", use: change.remove)
    pages.post("\(module)/{reading}/confirm", use: change.confirm)
  }
}
