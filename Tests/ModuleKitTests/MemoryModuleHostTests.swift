import ModuleKit
import Remedi
import Testing

@Suite("Modules that exchange values through the server")
struct MemoryModuleHostTests {
  private static let scale = ModuleID(name: "scale")
  private static let steps = StepsModule.id

  private func host(_ ids: [ModuleID] = [scale, steps]) throws -> MemoryModuleHost {
    let registry = try ModuleRegistry.example()
    let today = try #require(LocalDate("2026-05-10"))
    var data: [ModuleID: any ModuleData] = [:]
    for id in ids {
      let readings = id == Self.scale ? [try HealthReading.weighing("81.4", on: "2026-05-09")] : []
      data[id] = MemoryModuleData(try #require(registry[id]).form, readings: readings, today: today)
    }
    return MemoryModuleHost(registry, data: data)
  }

  @Test("S-08: a module is available if it is loaded")
  func available() throws {
    let host = try host([Self.scale])
    #expect(host.isModuleAvailable(Self.scale))
    #expect(!host.isModuleAvailable(Self.steps))
    #expect(!host.isModuleAvailable(ModuleID(name: "nothing")))
    #expect(host.isModuleAvailable(TherapiesExchange.id))
  }

  @Test("S-07, S-09: a module reads another's value by its name, through the server alone")
  func reads() async throws {
    let weight = MeasuredNumber("81.400").map { ExchangeValue.number($0) }
    let host = try host()
    #expect(try await host.getValue("weight", from: Self.scale) == weight)
    #expect(try await host.getValue("weight", from: Self.steps) == weight)
    #expect(try await host.getValue("wieght", from: Self.scale) == nil)
    let alone = try self.host([Self.steps])
    #expect(try await alone.getValue("weight", from: Self.steps) == nil)
    #expect(try await alone.getValue("weight", from: Self.scale) == nil)
  }

  @Test("S-10: a value is set and kept, unless it is read-only, of another type, or not there")
  func sets() async throws {
    let host = try host()
    let goal = ExchangeValue.number(try #require(MeasuredNumber("8000")))
    #expect(try await host.setValue(goal, for: "goal", in: Self.steps))
    #expect(try await host.getValue("goal", from: Self.steps) == goal)
    #expect(try await !host.setValue(goal, for: "steps", in: Self.steps))
    #expect(try await !host.setValue(.string("8000"), for: "goal", in: Self.steps))
    #expect(try await !host.setValue(goal, for: "gaol", in: Self.steps))
    #expect(try await !host.setValue(goal, for: "goal", in: ModuleID(name: "nothing")))
    #expect(try await !host.setValue(.number(try #require(MeasuredNumber("-1"))), for: "goal", in: Self.steps))
    #expect(try await !host.setValue(.string("stone"), for: "unit", in: Self.scale))
    #expect(try await host.setValue(.string("[lb_av]"), for: "unit", in: Self.scale))
    #expect(try await host.getValue("unit", from: Self.scale) == .string("[lb_av]"))
  }

  @Test("S-27: values are found by the names of the list, whose key paths are the module's own")
  func keyPaths() async throws {
    let host = try host()
    let steps = try #require(try await host.load(Self.steps))
    #expect(steps.value(named: "weight") != nil)
    #expect(steps.value(named: "settings.goal") == nil)
    #expect(steps.value(named: "last.steps") == nil)
  }

  @Test("S-09: what the core knows of therapies is read as a module's, and cannot be set")
  func therapies() async throws {
    let taken = try #require(Instant("2026-05-10T08:00:00+02:00"))
    let figures = TherapyFigures(lastDose: taken, completionsToday: 2, exercises: ["Squats"], adherence: 91.25)
    let host = MemoryModuleHost(try ModuleRegistry([]), data: [:], therapies: figures)
    var values: [ExchangeValue?] = []
    for item in TherapiesExchange.items {
      values.append(try await host.getValue(item.name, from: TherapiesExchange.id))
    }
    #expect(values.compactMap { $0?.type } == TherapiesExchange.items.map(\.type))
    #expect(values[0] == .date(taken))
    #expect(values[2] == .array([.string("Squats")]))
    #expect(values[3] == MeasuredNumber("91.3").map { .number($0) })
    #expect(TherapiesExchange.items.filter { !$0.isReadOnly } == [])
    #expect(try await !host.setValue(.date(taken), for: "lastDose", in: TherapiesExchange.id))
    #expect(try await host.getValue("nothing", from: TherapiesExchange.id) == nil)
    let none = TherapyFigures(lastDose: nil, completionsToday: 0, exercises: [], adherence: nil)
    #expect(TherapiesExchange.value("adherence", of: none) == nil)
  }
}
