import FeatureKit
import Record
import Support
import Testing
import Web

@testable import Server

/// A feature that needs what no program supplies.
private struct NeedyFeature: Feature {
  struct Telescope: Sendable {}

  init(_ services: FeatureServices) throws { _ = try services.require(Telescope.self) }

  func mount(on _: Site) {}
}

@Suite("The features of an installation")
struct InstallationFeaturesTests {
  @Test("are made, or the program does not start and says in one sentence what a feature lacks")
  func lacking() async throws {
    let record = try await TestSite().record
    let services = FeatureServices(record: record, publicURL: TestSite.publicURL)
    let list = FeatureList([NeedyFeature.self])
    let error = try #require(
      #expect(throws: StartupError.self) { try Installation.make(list, services, list.letters(of: record)) })
    #expect(error.status == 2)
    #expect(error.sentence == "A feature needs a service that the program does not supply: Telescope.")
    let supplied = try Installation.make(list, services.adding(NeedyFeature.Telescope()), list.letters(of: record))
    #expect(supplied.count == 1)
  }
}
