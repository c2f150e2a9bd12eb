extension Settings {
  /// What whoever reads the measurements has to bring; nil where nobody may read them.
  /// - Throws: `StartupError` where the file cannot be read, or what stands in it could be guessed.
  func metricsKey() throws -> AccessKey? {
    guard let path = set(.metricsKey) else { return nil }
    guard let key = AccessKey(try SecretFile.read(.metricsKey, at: path, of: self)) else {
      throw refusal(.metricsKey, "the key in \(path) is shorter than \(AccessKey.shortest) characters.")
    }
    return key
  }
}
