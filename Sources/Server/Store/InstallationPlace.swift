import Foundation

/// Where an installation keeps its data: the folder, the store and the secret.
struct InstallationPlace: Sendable {
  /// The data folder. Beside a store elsewhere it holds the secret, unless that is in a file of its own, and temporary
  /// files.
  let data: String
  let store: StoreLocation
  /// The file with the secret. Nil for `secret.key` in the data folder.
  var secretFile: String?

  /// Everything in one folder.
  init(folder: String) { self.init(data: folder, store: .folder(URL(filePath: folder))) }

  init(data: String, store: StoreLocation, secretFile: String? = nil) {
    (self.data, self.store, self.secretFile) = (data, store, secretFile)
  }
}
