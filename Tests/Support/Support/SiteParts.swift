import APIDocs
import Accounts
import AllFeatures
import Crypto
import DocumentStore
import FeatureKit
import Foundation
import Notifications
import Record
import Remedi
import Web
import WebPush

/// What all test sites share: read once, never changed.
package enum SiteParts {
  package static let timeZones = Result { try TimeZoneDatabase() }
  package static let templates = Result { try TemplateLibrary(directory: folder("Templates"), isStrict: true) }
  package static let publicFiles = Result { try PublicFiles(directory: folder("Public")) }
  package static let apiDescription = Result { try publicFiles.get().required("api/openapi.json") }
  package static let apiPage = Result {
    try APIPage(description: apiDescription.get(), publicURL: TestSite.publicURL)
  }
  package static let messageServicePage = Result { try MessageServicePage(file: publicFiles.get().required) }
  /// Push as it is usually set up. Nothing is posted where no job runs.
  package static let pushSetup = Result {
    guard let contact = PushContact("mailto:ops@clinic.example.org") else { throw RemediError.notFound }
    return PushSetup(
      keys: PushKeyRing(.make(at: Int(TestClock.start.milliseconds / 1000))),
      hosts: PushHosts(PushHosts.ofBrowsers.compactMap(PushHostPattern.init)), contact: contact,
      states: PushHostStates(), secret: SymmetricKey(data: secret), now: { TestClock.start })
  }
  /// What the codes of invitations are derived from.
  package static let secret = Data(repeating: 7, count: 32)
  package static let hasher = PasswordHasher(cost: .cheapForTests, shares: .unshared)

  /// The indexes of a store with the documents of all features.
  package static let indexes: [Index] = {
    do {
      return try FeatureList.all.collections.indexes
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// - Parameter features: whose documents and audit events it knows.
  package static func record(over store: any DocumentStore, of features: FeatureList = .all) throws -> MedicalRecord {
    try features.record(over: store, timeZones: timeZones.get(), secret: secret)
  }

  package static func folder(_ name: String) -> String {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    return here.appending(path: "../../..").standardized.appending(path: name).path
  }
}
