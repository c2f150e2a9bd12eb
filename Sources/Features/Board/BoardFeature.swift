import Care
import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// The board: a practitioner's patients at a glance, those who need attention first.
package struct BoardFeature: Feature {
  package static let collections = Collections.ofBoards
  package static let projections: [any Projection] = [BoardProjection()]
  package static let boardReasons = BoardReasons.all

  private let record: MedicalRecord
  private let setup: InstallationSetupReader

  /// Uses the service ``InstallationSetupReader``. Without it, nobody sees what the installation lacks.
  package init(_ services: FeatureServices) {
    record = services.record
    setup = services.find() ?? InstallationSetupReader { _, _ in nil }
  }

  package static func offer(_ services: FeatureServices) -> FeatureServices {
    services.adding(BoardSearch(record: services.record), as: (any PatientSearch).self)
      .adding(BoardAttention(record: services.record), as: (any PatientAttention).self)
  }

  package var navigation: [NavigationEntry] { [NavigationEntry("Patients", "/patients", .readPatients)] }
  package var pages: [any PageView.Type] { [BoardView.self] }

  package func mount(on site: Site) {
    let pages = site.member(.readPatients)
    pages.get("patients", use: BoardPage(record: record, setup: setup.read).show)
    pages.search("patients", filters: ["show"])
    pages.get("patients/events", use: BoardEvents(record: record).open)
  }
}
