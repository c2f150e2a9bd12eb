extension NotificationsFeature {
  public var forms: [String: String] {
    [
      "/operations/mail/{message}/renewal": "Send a letter again"
    ]
  }
}
