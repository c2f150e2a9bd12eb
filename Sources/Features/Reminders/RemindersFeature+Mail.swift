import Web

extension RemindersFeature {
  static let mailPages: [any PageView.Type] = [DigestView.self, UnsubscribeView.self]
  static let mailNotices = [DigestPages.on, DigestPages.off]
  static let mailForms = ["/account/digest": "Choose the daily letter"]

  func mountMail(on site: Site) {
    let unsubscribing = UnsubscribePages(record: record)
    site.letters.get("unsubscribe/{token}", use: unsubscribing.form)
    site.letters.post("unsubscribe/{token}", use: unsubscribing.submit)
    let digest = DigestPages(record: record)
    site.member(.readPatients).get("account/digest", use: digest.form)
    site.member(.readPatients).post("account/digest", use: digest.submit)
  }
}
