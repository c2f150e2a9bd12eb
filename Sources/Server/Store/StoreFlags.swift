import ArgumentParser

/// The settings of the store on the command line, the same for every command that opens data.
struct StoreFlags: ParsableArguments {
  @Option(.store) var store: String?
  @Option(.storePasswordFile) var storePasswordFile: String?
  @Option(.storeDurability) var storeDurability: String?
  @Option(.secretFile) var secretFile: String?

  /// The settings given on the command line.
  var values: [Setting: String] {
    let all: [(Setting, String?)] = [
      (.store, store), (.storePasswordFile, storePasswordFile), (.storeDurability, storeDurability),
      (.secretFile, secretFile),
    ]
    return Dictionary(uniqueKeysWithValues: all.compactMap { setting, value in value.map { (setting, $0) } })
  }
}
