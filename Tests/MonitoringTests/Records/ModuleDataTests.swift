import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite(
  "A module reads and keeps its own data (S-18, S-23), and others by the server alone (S-07)", .timeLimit(.minutes(5)))
struct ModuleDataTests {
  private func number(_ text: String) throws -> ExchangeValue { .number(try #require(MeasuredNumber(text))) }

  private func value(_ scene: MonitoringScene, _ name: String, of module: ModuleID = MonitoringScene.scale) async throws
    -> ExchangeValue?
  {
    try await scene.modules().value(name, of: module, in: .english, at: scene.now)
  }

  @Test("what counts alone, by dates and in days")
  func reads() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(
      MonitoringScene.weighed(1, "81", at: scene.now.adding(seconds: -86_400)),
      MonitoringScene.weighed(2, "82", device: "Scale"), MonitoringScene.weighed(3, "82", device: "Phone"))
    let modules = try await scene.modules()
    let today = scene.now.writtenDate
    let data = RecordedModuleData(modules, MonitoringScene.scale, at: scene.now, leavingOut: nil)
    #expect(data.today == today)
    #expect(try await data.readings(today - 1...today).map(\.id) == [Practice.uuid(1), Practice.uuid(2)])
    #expect(try await data.readings(today...today).map(\.id) == [Practice.uuid(2)])
    #expect(try await data.latest(1).map(\.id) == [Practice.uuid(2)])
    #expect(try await data.latest(9).map(\.id) == [Practice.uuid(2), Practice.uuid(1)])
    #expect(try await data.days(of: "weight", today - 400...today).map(\.mean) == [81, 82])
    #expect(try await data.days(of: "weight", today - 400...today - 1).map(\.mean) == [81])
    #expect(try await data.days(of: "fat", today - 400...today).isEmpty)
    let other = RecordedModuleData(modules, MonitoringScene.other, at: scene.now, leavingOut: nil)
    #expect(try await other.latest(9).isEmpty)
    let without = RecordedModuleData(modules, MonitoringScene.scale, at: scene.now, leavingOut: Practice.uuid(2))
    #expect(try await without.latest(9).map(\.id) == [Practice.uuid(1)])
    #expect(try await without.days(of: "weight", today - 1...today).map(\.mean) == [81])
  }

  @Test("and is loaded for a request, and given up after it (S-19)")
  func notKept() async throws {
    let scene = try await MonitoringScene()
    let seen = SeenData()
    let listing = ModuleListing(
      id: MonitoringScene.scale, kind: .code, version: 1, form: ScaleModule.form, exchange: ScaleModule.exchange,
      icon: [], words: { key, _ in key }
    ) { server, data, _ in
      seen.note(data)
      return ScaleModule(MonitoringScene.scale, server, data, asking: nil)
    }
    let modules = PatientModules(
      file: try await scene.practice.bobsOwnFile(), registry: try ModuleRegistry([listing]))
    do {
      let loaded = try await modules.load(MonitoringScene.scale, in: .english, at: scene.now)
      #expect(loaded.id == MonitoringScene.scale && seen.isAlive)
    }
    #expect(!seen.isAlive)
  }

  @Test("and a value that is set is kept")
  func keeps() async throws {
    let scene = try await MonitoringScene()
    #expect(try await value(scene, "goal") == nil)
    try await scene.modules().setValue(number("78"), for: "goal", of: MonitoringScene.scale, at: scene.now)
    #expect(try await value(scene, "goal") == number("78"))
    #expect(try await scene.modules().settings(of: MonitoringScene.scale).goals.mapValues(\.text) == ["weight": "78"])
    #expect(try await scene.entries(.moduleChanged).map(\.subject) == ["selfhub.scale"])
  }

  @Test("and one that is read-only, of another type, impossible or not there is refused")
  func refused() async throws {
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    func set(_ value: ExchangeValue, _ name: String, _ module: ModuleID = MonitoringScene.scale) async throws {
      try await modules.setValue(value, for: name, of: module, at: scene.now)
    }
    await expectRefusal(.conflict) { try await set(number("78"), "latest") }
    await expectRefusal(.validation) { try await set(.string("78"), "goal") }
    await expectRefusal(.validation) { try await set(number("1"), "goal") }
    await expectRefusal(.notFound) { try await set(number("78"), "nothing") }
    await expectRefusal(.notFound) { try await set(number("78"), "goal", ModuleID(name: "nothing")) }
    await expectRefusal(.conflict) { try await set(number("78"), "adherence", TherapiesExchange.id) }
    await expectRefusal(.notFound) { _ = try await value(scene, "nothing") }
    let helper = scene.modules(try await scene.practice.file(try await scene.practice.joined()))
    await expectRefusal(.notFound) {
      try await helper.setValue(number("78"), for: "goal", of: MonitoringScene.scale, at: scene.now)
    }
    #expect(try await value(scene, "goal") == nil)
  }

  @Test("and two modules that ask for one another's values do not wait for ever")
  func circle() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(
      MonitoringScene.weighed(1, "81"), MonitoringScene.weighed(2, "82", in: MonitoringScene.other))
    #expect(try await value(scene, "others") == number("82"))
    #expect(try await value(scene, "others", of: MonitoringScene.other) == number("81"))
    let server = PatientModuleServer(modules: try await scene.modules(), language: .english, now: scene.now, asking: [])
    #expect(server.isModuleAvailable(MonitoringScene.scale) && server.isModuleAvailable(TherapiesExchange.id))
    #expect(!server.isModuleAvailable(ModuleID(name: "nothing")))
    #expect(try await server.getValue("latest", from: ModuleID(name: "nothing")) == nil)
    #expect(try await server.getValue("nothing", from: MonitoringScene.scale) == nil)
    #expect(try await !server.setValue(number("78"), for: "latest", in: MonitoringScene.scale))
    #expect(try await server.setValue(number("78"), for: "goal", in: MonitoringScene.scale))
  }

  @Test("and what was set meanwhile is not undone by a module that did not know of it")
  func meanwhile() async throws {
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    let data = RecordedModuleData(modules, MonitoringScene.scale, at: scene.now, leavingOut: nil)
    var settings = try await data.settings()
    try await modules.change(ModuleSettings(isOn: true), of: MonitoringScene.scale, at: scene.now)
    settings.goals = ["weight": try #require(MeasuredNumber("78"))]
    let changed = settings
    await expectRefusal(.rateLimited) { try await data.save(changed) }
    #expect(try await modules.settings(of: MonitoringScene.scale) == ModuleSettings(isOn: true))
  }

  @Test("and of therapies: the last dose, what was done today, exercises, adherence")
  func therapies() async throws {
    let scene = try await MonitoringScene()
    func value(_ name: String) async throws -> ExchangeValue? {
      try await self.value(scene, name, of: TherapiesExchange.id)
    }
    #expect(try await value("lastDose") == nil)
    #expect(try await value("adherence") == nil)
    #expect(try await value("completionsToday") == number("0"))
    #expect(try await value("exercises") == .array([]))
    let prescription = try await scene.practice.prescribe(at: "08:00")
    try await scene.practice.take(prescription, march: 2)
    #expect(try await value("lastDose") == .date(scene.now))
    #expect(try await value("completionsToday") == number("1"))
    let adherence = try await value("adherence")
    #expect(adherence?.type == .number)
  }
}
