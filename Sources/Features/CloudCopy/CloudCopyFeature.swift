import FeatureKit
import Logging
import Record
import Remedi
import Web

/// Copies of a patient's record that go to a store of the patient's by themselves: WebDAV or S3.
package struct CloudCopyFeature: Feature {
  package static let collections = Collections.ofCloudCopy

  private let record: MedicalRecord
  private let archive: any RecordArchive
  private let setup: CopySetup?
  private let logger: Logger

  /// Uses the service `RecordArchive`, and if copies are made ``CopySetup``.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    (record, logger) = (services.record, services.logger)
    archive = try services.require((any RecordArchive).self)
    setup = services.find()
  }

  package var jobs: [any Job] {
    guard let setup else { return [] }
    return [
      CopyJob(record: record, archive: archive, setup: setup, resolver: SystemHostResolver(), logger: logger)
    ]
  }

  package func mount(on site: Site) {
    let push = PushAPI(record: record, policy: setup?.policy ?? .publicOnly)
    site.patientAPI.get("push", use: push.get)
    site.patientAPI.put("push", use: push.put)
    site.patientAPI.delete("push", use: push.delete)
    site.patientAPI.post("push/runs", use: push.start)
  }
}
