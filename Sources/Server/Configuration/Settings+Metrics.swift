extension Settings {
  /// The key for reading the metrics. Nil if nobody may read them.
  /// - Throws: `StartupError` if the file cannot be read, or its content could be guessed.
  func metricsKey() throws -> AccessKey? {
    guard let path = set(.metricsKey) else { return nil }
    guard let key = AccessKey(try SecretFile.read(.metricsKey, at: path, of: self)) else {
      throw refusal(.metricsKey, "the key in \(path) is shorter than \(AccessKey.shortest) characters.")
    }
    return key
  }
}
