import Web

extension MessagingFeature {
  /// The message service as the documents of 2012 describe it.
  func mountService(on site: Site) {
    site.services.post("notifyi/service", use: MessageService(record: record, pageLength: pageLength.items).answer)
  }
}
