import FeatureKit
import Hummingbird
import Logging
import Record
import Remedi
import Web

/// Physicians' messages, discussions and directory (Notifyi).
package struct MessagingFeature: Feature {
  package static let collections = Collections.ofMessaging
  package static let permissions: [Permission] = [.message]

  let record: MedicalRecord
  private let logger: Logger

  package init(_ services: FeatureServices) { (record, logger) = (services.record, services.logger) }

  package var jobs: [any Job] {
    [
      MessageRetentionJob(record: record) { [logger] in
        logger.error("A document cannot be read. It was not removed.", metadata: ["document": "\($0.path)"])
      }
    ]
  }

  package var pages: [any PageView.Type] { [MessageHoldView.self] }
  package var notices: [Notice] { MessageHoldPages.notices }
  package var forms: [String: String] { MessageHoldPages.forms }

  package func mount(on site: Site) {
    MessageHoldPages(record: record).mount(on: site)
  }
}
