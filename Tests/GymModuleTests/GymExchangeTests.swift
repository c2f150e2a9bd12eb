import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: what the module of the gym exchanges") struct GymExchangeTests {
  private let today = TrainingDiary.today

  private func number(_ text: String) throws -> ExchangeValue { .number(try #require(MeasuredNumber(text))) }

  @Test("S-28, S-33: the test of modules finds nothing wrong with it")
  func moduleTest() async throws {
    let registry = try TrainingDiary.registry()
    let now = try #require(Instant("2026-11-22T21:00:00+01:00"))
    let lines = await ModuleTest.lines(of: try #require(registry[GymModule.id]), in: registry, at: now)
    #expect(lines.count > 30)
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
  }

  @Test("S-33: other modules read the last workout, the volume of this week, and the best by exercise")
  func values() async throws {
    let readings = try TrainingDiary.fortnight()
    let module = try await TrainingDiary.module(readings)
    #expect(module.value(named: "last.measuredAt") == .date(readings[3].content.measuredAt))
    #expect(module.value(named: "week.volume") == .dictionary(["Leg press": try number("700.0")]))
    #expect(module.value(named: "best.oneRepetitionMaximum") == .dictionary(["Leg press": try number("60.0")]))
    #expect(module.value(named: "settings.exercise") == .string("plank"))
    #expect(module.value(named: "settings.unit") == .string("kg"))
  }

  @Test("S-33: a week without training has no volume, and without sets there is only the unit")
  func nothing() async throws {
    let old = try await TrainingDiary.module([TrainingDiary.set("leg-press", "10", kg: "40", on: today - 7)])
    #expect(old.value(named: "week.volume") == .dictionary([:]))
    let module = try await TrainingDiary.module()
    #expect(GymModule.keyPaths.keys.filter { module.value(named: $0) != nil } == ["settings.unit"])
  }

  @Test("S-33: the exercise shown and the unit are set and saved")
  func written() async throws {
    let data = TrainingDiary.data(try TrainingDiary.fortnight())
    let host = MemoryModuleHost(try TrainingDiary.registry(), data: [GymModule.id: data])
    #expect(try await host.setValue(.string("leg press"), for: "exercise", in: GymModule.id))
    #expect(try await host.setValue(.string("[lb_av]"), for: "unit", in: GymModule.id))
    #expect(try await host.getValue("exercise", from: GymModule.id) == .string("leg-press"))
    #expect(try await data.settings().others == ["exercise": "leg-press"])
    #expect(try await data.settings().units == ["weight": "[lb_av]"])
  }

  @Test(
    "S-33: what is not known is refused", arguments: [("exercise", "Juggling"), ("unit", "s"), ("lastWorkout", "")])
  func refused(name: String, text: String) async throws {
    let data = TrainingDiary.data(try TrainingDiary.fortnight())
    let host = MemoryModuleHost(try TrainingDiary.registry(), data: [GymModule.id: data])
    #expect(try await !host.setValue(.string(text), for: name, in: GymModule.id))
  }
}
