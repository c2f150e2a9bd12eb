import AllModules
import JSON
import ModuleKit
import Practice
import Record
import Remedi
import Support
import Testing
import Web

@testable import Monitoring

@Suite("Carrying out imports (S-01)")
struct ImportJobTests {
  /// A weighing a day.
  private func file(_ days: Int) throws -> String {
    let last = try #require(LocalDate("2026-03-01"))
    return "DATE,TIME,WEIGHT\n" + (0..<days).map { "\(last - $0),07:00:00,80.\($0 % 10)\n" }.joined()
  }

  private func body(_ content: String) -> JSONValue { ["content": .string(content), "units": ["weight": "kg"]] }

  @Test("A long file is recorded in blocks, and goes on where it was interrupted, twice over")
  func interrupted() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let sent = try await client.api(.bob).post("/api/v1/imports", json: body(try file(450)))
      #expect(sent.status == 202)
      #expect(sent.json["state"] == "waiting")
      let id = try #require(sent.json["id"]?.string)
      let modules = PatientModules(file: try await site.bobsOwnFile(), registry: try .all())
      // A block was recorded, and the program ended before it was counted.
      let place = References.readingImport(id, of: modules.file.reference)
      let block = try #require(try await site.record.value(at: References.block(0, of: place)))
      let module = ModuleID(name: "weight")
      _ = try await modules.record(block.readings.map { $0.submission(to: module) }, at: site.clock.now)
      try await ImportScene.carryOut(site)
      try await ImportScene.carryOut(site)
      let done = try await client.api(.bob).get("/api/v1/imports/\(id)").json
      #expect(done["state"] == "done")
      #expect(done["recorded"] == 250)
      #expect(done["known"] == 200)
      for number in 0..<3 { #expect(try await site.record.value(at: References.block(number, of: place)) == nil) }
    }
    let entries = try await site.bobsOwnFile().auditTrail(limit: 100)
    #expect(entries.filter { $0.event == .readingsImported }.compactMap(\.details?.count).reduce(0, +) == 250)
    #expect(try await site.record.check().faults == [])
  }

  @Test("While a file is being imported, the same is the same, and another waits")
  func another() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let first = try await bob.post("/api/v1/imports", json: body(try file(3)))
      #expect(try await bob.post("/api/v1/imports", json: body(try file(3))).json["id"] == first.json["id"])
      let other = try await bob.post("/api/v1/imports", json: body(try file(4)))
      #expect(other.status == 409)
      try await ImportScene.carryOut(site)
      #expect(try await bob.post("/api/v1/imports", json: body(try file(4))).status == 202)
    }
  }

  @Test("A patient imports so many files in a day")
  func many() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      for days in 1...ImportRules.mostInADay {
        #expect(try await bob.post("/api/v1/imports", json: body(try file(days))).status == 202)
        try await ImportScene.carryOut(site)
      }
      #expect(try await bob.post("/api/v1/imports", json: body(try file(30))).status == 429)
    }
  }

  @Test("What was received in part goes on when it is sent again, and is given up after an hour")
  func half() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let id = try #require(try await bob.post("/api/v1/imports", json: body(try file(3))).json["id"]?.string)
      try await ImportScene.carryOut(site)
      // As it stood while it was received.
      let place = References.readingImport(id, of: try await site.bobsOwnFile().reference)
      let table = try #require(try await site.record.value(at: place))
      let half = try receiving(table, at: site.clock.now)
      try await site.record.commit { try $0.put(half, at: place) }
      try await ImportScene.carryOut(site)
      #expect(try await bob.get("/api/v1/imports/\(id)").json["state"] == "receiving")
      #expect(try await bob.post("/api/v1/imports", json: body(try file(3))).json["state"] == "waiting")
      try await ImportScene.carryOut(site)
      #expect(try await bob.get("/api/v1/imports/\(id)").json["known"] == 3)
      try await site.record.commit { try $0.put(half, at: place) }
      try await ImportScene.carryOut(site, at: site.clock.now.adding(seconds: ImportJob.patience + 1))
      #expect(try await bob.get("/api/v1/imports/\(id)").status == 404)
    }
  }

  /// An import of three rows that is being received.
  private func receiving(_ document: ImportDocument, at now: Instant) throws -> ImportDocument {
    let plan = ImportPlan(
      format: .openScale3, module: try #require(try ModuleRegistry.all()[document.module]),
      columns: ImportColumns(time: .whole(0), values: [:]), units: [:], device: nil,
      calendar: try PatientCalendar(
        [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "UTC")], database: Practice.zones.get()))
    var reader = CSVReader(Array(try file(3).utf8))
    _ = try ImportTable.titles(&reader)
    return ImportDocument(try ImportTable(&reader, plan), plan, by: document.by, at: now)
  }
}
