import Care
import FeatureKit
import Hummingbird
import Logging
import Record
import Remedi
import Web

/// Physicians' messages, discussions and directory (Notifyi).
package struct MessagingFeature: Feature {
  package static let collections = Collections.ofMessaging + Collections.ofDirectory + Collections.ofMessageService
  package static let permissions: [Permission] = [.message]

  let record: MedicalRecord
  let search: any PatientSearch
  let pageLength: ServicePageLength
  private let logger: Logger

  /// Uses the services `PatientSearch` and ``ServicePageLength``, the usual one where there is none.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    (record, logger) = (services.record, services.logger)
    search = try services.require((any PatientSearch).self)
    pageLength = services.find() ?? .usual
  }

  package var jobs: [any Job] {
    [
      MessageRetentionJob(record: record) { [logger] in
        logger.error("A document cannot be read. It was not removed.", metadata: ["document": "\($0.path)"])
      }
    ]
  }

  package var navigation: [NavigationEntry] {
    [NavigationEntry("Messages", "/messages", .message)] + Self.peopleNavigation
  }
  package var notices: [Notice] {
    MessagingNotices.all + MessageHoldPages.notices + TouchBaseNotices.all + Self.directoryNotices + Self.peopleNotices
      + [MessagingLimitPages.saved]
  }
  package var forms: [String: String] {
    [
      Self.mailboxForms, MessageHoldPages.forms, Self.touchBaseForms, Self.directoryForms, Self.peopleForms,
      Self.patientForms,
    ].reduce(into: [:]) { all, forms in all.merge(forms) { first, _ in first } }
  }
  package var pages: [any PageView.Type] {
    [
      FolderView.self, MessageView.self, WithdrawalView.self, MessageFormView.self, MessageHoldView.self,
      MessagingLimitView.self,
    ]
      + Self.touchBasePages + Self.directoryPages + Self.peoplePages
  }

  package func mount(on site: Site) {
    let pages = site.member(.message)
    mountMailbox(on: pages)
    mountTouchBase(on: pages)
    mountDirectory(on: pages)
    mountPeople(on: site)
    mountPatients(on: site)
    MessageHoldPages(record: record).mount(on: site)
    mountCalls(on: site)
    mountService(on: site)
  }
}
