import ArgumentParser

/// Where the data are, for commands that open existing ones.
struct StoreOptions: ParsableArguments {
  @Option(help: "The data folder.")
  var data: String

  @OptionGroup var store: StoreFlags

  /// - Throws: `StartupError` naming a setting that is wrong.
  func place() throws -> InstallationPlace {
    let settings = try Settings(flags: store.values, environment: [:])
    return InstallationPlace(
      data: data, store: try settings.storeLocation(data: data), secretFile: settings.set(.secretFile))
  }

  /// Opens the data, in the present layout. Never creates any.
  /// - Throws: `StartupError`
  func open() async throws -> Installation { try await Installation(existing: try place()) }
}
