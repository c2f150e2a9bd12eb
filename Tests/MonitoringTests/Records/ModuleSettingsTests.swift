import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("What is set for a module", .timeLimit(.minutes(5)))
struct ModuleSettingsTests {
  private let scale = MonitoringScene.scale

  private func settings(_ goal: String = "78", unit: String = "[lb_av]") throws -> ModuleSettings {
    ModuleSettings(isOn: true, units: ["weight": unit], goals: ["weight": try #require(MeasuredNumber(goal))])
  }

  @Test("is off at first, and is kept once")
  func keeps() async throws {
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    #expect(try await modules.settings(of: scale) == ModuleSettings())
    for _ in 1...2 { try await modules.change(settings(), of: scale, at: scene.now) }
    #expect(try await modules.settings(of: scale) == settings())
    #expect(try await scene.entries(.moduleChanged).count == 1)
    #expect(try await scene.faults() == [])
  }

  @Test("has units and goals of the form alone")
  func refused() async throws {
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    var wrong = try settings("1", unit: "g")
    (wrong.units["a/b"], wrong.others["nothing"]) = ("kg", "x")
    let five: MeasuredNumber = try #require(MeasuredNumber("5"))
    wrong.goals["nothing"] = five
    let asked = wrong
    let error = await #expect(throws: RemediError.self) { try await modules.change(asked, of: scale, at: scene.now) }
    #expect(error?.code == .validation)
    #expect(
      error?.fields.map(\.name) == ["units/a~1b", "units/weight", "goals/nothing", "goals/weight", "others/nothing"])
    await expectRefusal(.notFound) {
      try await modules.change(ModuleSettings(), of: ModuleID(name: "nothing"), at: scene.now)
    }
    await expectRefusal(.notFound) { _ = try await modules.settings(of: ModuleID(name: "nothing")) }
    #expect(try await modules.settings(of: scale) == ModuleSettings())
  }

  @Test("by the patient and by those who treat, not by caregivers and not by who only looks")
  func who() async throws {
    let scene = try await MonitoringScene()
    let practice = scene.practice
    try await scene.modules(practice.bobsFile()).change(settings(), of: scale, at: scene.now)
    let helper = scene.modules(try await practice.file(try await practice.joined()))
    await expectRefusal(.notFound) { try await helper.change(ModuleSettings(), of: scale, at: scene.now) }
    try await practice.bobsFile().share(with: practice.charlie.id, .init(.view, purpose: "cover"), at: scene.now)
    let viewer = scene.modules(try await practice.bobsFileForCharlie())
    await expectRefusal(.viewOnly) { try await viewer.change(ModuleSettings(), of: scale, at: scene.now) }
    #expect(try await helper.settings(of: scale) == settings())
  }
}
