extension OperationsFeature {
  public var forms: [String: String] {
    [
      "/operations/storage": "Count the storage again",
      "/operations/backups": "Make a backup",
      "/operations/backups/check": "Check a backup",
      "/operations/backups/audit": "Verify the audit",
      "/operations/documents": "Show stored documents for a reason",
    ]
  }
}
