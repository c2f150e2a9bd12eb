extension ReportsFeature {
  public var forms: [String: String] {
    [
      "/reports": "Download a report"
    ]
  }
}
