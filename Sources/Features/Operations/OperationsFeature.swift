import FeatureKit
import Record
import Web

/// The engineers' pages: the status of the installation, what it stores, and, for a stated reason, stored documents
///
package struct OperationsFeature: Feature {
  package static let collections = Collections.ofOperations

  private let record: MedicalRecord
  private let watch: any InstallationWatch

  /// Uses the service `any InstallationWatch`.
  package init(_ services: FeatureServices) throws {
    record = services.record
    watch = try services.require()
  }

  package var jobs: [any Job] { [UptimeJob(record: record)] }

  package var pages: [any PageView.Type] {
    [
      OverviewView.self, StorageView.self, BackupsView.self, CollectionView.self, DocumentView.self,
      ClosedPlaceView.self,
    ]
  }

  package var notices: [Notice] { [StoragePages.counted, BackupPages.begun, DocumentPages.disclosed] }

  package var navigation: [NavigationEntry] { [NavigationEntry("Operations", "/operations", .operate)] }

  package func mount(on site: Site) {
    let pages = site.member(.operate)
    pages.get("operations", use: OverviewPage(record: record, watch: watch).show)
    let storage = StoragePages(record: record, watch: watch)
    pages.get("operations/storage", use: storage.show)
    pages.post("operations/storage", use: storage.count)
    let backups = BackupPages(record: record, watch: watch)
    pages.get("operations/backups", use: backups.show)
    pages.needingProof.post("operations/backups", use: backups.make)
    pages.needingProof.post("operations/backups/check", use: backups.check)
    pages.needingProof.post("operations/backups/audit", use: backups.verify)
    let documents = DocumentPages(record: record)
    pages.get("operations/documents", use: documents.show)
    pages.needingProof.post("operations/documents", use: documents.disclose)
  }
}
