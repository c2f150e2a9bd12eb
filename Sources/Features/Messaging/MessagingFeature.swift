import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// Physicians' messages, discussions and directory (Notifyi).
package struct MessagingFeature: Feature {
  package static let collections = Collections.ofMessaging
  package static let permissions: [Permission] = [.message]

  let record: MedicalRecord

  package init(_ services: FeatureServices) { record = services.record }

  package func mount(on site: Site) {}
}
