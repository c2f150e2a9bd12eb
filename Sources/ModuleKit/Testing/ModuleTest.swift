import Remedi

/// Tests a module beside an in-memory server, as `ModuleHelper` of the first specification does (S-28): its functions in
/// every language, and every value of its Exchange-list.
public struct ModuleTest: Sendable {
  /// A line of the report.
  public struct Line: Sendable, Hashable, CustomStringConvertible {
    public let isGood: Bool
    public let words: String

    public var description: String { "\(isGood ? "ok   " : "FAULT") \(words)" }
  }

  let listing: ModuleListing
  let registry: ModuleRegistry
  let now: Instant
  private(set) var lines: [Line] = []

  private init(_ listing: ModuleListing, _ registry: ModuleRegistry, at now: Instant) {
    (self.listing, self.registry, self.now) = (listing, registry, now)
  }

  /// - Parameter now: the moment that the module is told, and the end of the readings that it is given.
  /// - Returns: a line for each thing that was tested.
  public static func lines(
    of listing: ModuleListing, in registry: ModuleRegistry, at now: Instant
  ) async -> [Line] {
    var test = ModuleTest(listing, registry, at: now)
    test.testFiles()
    for language in WordLanguage.allCases {
      do {
        try await test.testFunctions(in: language)
        try await test.testExchangeList(in: language)
        try await test.testSaving(in: language)
      } catch {
        test.note(false, "\(language.rawValue): the module threw \(error)")
      }
    }
    return test.lines
  }

  mutating func note(_ isGood: Bool, _ words: String) {
    lines.append(Line(isGood: isGood, words: "\(listing.id) \(words)"))
  }

  private mutating func testFiles() {
    let beginning = "\(listing.id.name)."
    for name in listing.fileNames { note(name.hasPrefix(beginning), "file \(name) begins with “\(beginning)”") }
    note(ModuleIcon.fault(listing.icon) == nil, "icon: \(ModuleIcon.fault(listing.icon) ?? "PNG, 120×120")")
  }

  /// A server with example data for every module, anew for each part.
  func host(_ language: WordLanguage) -> MemoryModuleHost {
    var data: [ModuleID: any ModuleData] = [:]
    for one in registry.all {
      data[one.id] = MemoryModuleData(
        one.form, readings: ExampleReadings.of(one, until: now), today: now.writtenDate, height: 175)
    }
    return MemoryModuleHost(registry, data: data, language: language)
  }

  /// The module with its data loaded.
  func load(from host: MemoryModuleHost) async throws -> any LoadedModule {
    guard let module = try await host.load(listing.id) else {
      throw ModuleListFault("\(listing.id)", "it is not loaded.")
    }
    return module
  }
}
