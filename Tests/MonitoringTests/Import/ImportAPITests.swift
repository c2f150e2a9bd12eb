import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Monitoring

@Suite("Importing files of readings (S-01)")
struct ImportAPITests {
  @Test("A file of openScale 3 becomes readings, in the patient's zone, without what is 0")
  func openScale3() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let done = try await ImportScene.import(ImportScene.body(ImportScene.openScale3), site, client)
      #expect(done["format"] == "openscale-3")
      #expect(done["state"] == "done")
      #expect(done["rows"] == 2)
      #expect(done["recorded"] == 2)
      #expect(done["refused"] == 0)
      let readings = try await ImportScene.weights(client)
      #expect(readings.count == 2)
      #expect(readings[0]["measuredAt"] == "2026-02-28T07:45:00.000+01:00")
      #expect(readings[0]["note"] == "after breakfast, dressed")
      #expect(readings[0]["device"] == "openScale")
      #expect(readings[0]["values"]?.array?.compactMap { $0["value"]?.string } == ["81.0", "21.5"])
      #expect(readings[1]["values"]?.array?.compactMap { $0["value"]?.string } == ["81.4"])
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("A file of openScale 2 becomes readings")
  func openScale2() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let file = "\"comment\",\"dateTime\",\"fat\",\"weight\"\n\"\",\"2026-02-27 07:30\",0.0,81.4\n"
      let done = try await ImportScene.import(ImportScene.body(file), site, client)
      #expect(done["format"] == "openscale-2")
      #expect(done["recorded"] == 1)
      #expect(try await ImportScene.weights(client).first?["measuredAt"] == "2026-02-27T07:30:00.000+01:00")
    }
  }

  @Test("Any table is imported by its columns, with semicolons and decimal commas")
  func columns() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let file = "Wann;Gewicht;Sonst\r\n27.02.2026 07:30;179,5;x\r\n28.02.2026 07:30;-;x\r\n"
      let body = ImportScene.body(
        file,
        [
          "module": "selfhub.weight", "columns": ["dateTime": "wann", "values": ["weight": "Gewicht"]],
          "units": ["weight": "[lb_av]"], "device": "Old scale",
        ])
      let done = try await ImportScene.import(body, site, client)
      #expect(done["recorded"] == 1)
      #expect(done["refusals"] == [["line": 3, "reason": "Nothing was measured."]])
      let reading = try #require(try await ImportScene.weights(client).first)
      #expect(reading["values"]?.array?.first?["value"] == "179.5")
      #expect(reading["values"]?.array?.first?["unit"] == "[lb_av]")
      #expect(reading["device"] == "Old scale")
    }
  }

  @Test("The same file again, and one that holds it, add only what is new")
  func again() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let first = try await ImportScene.import(ImportScene.body(ImportScene.openScale3), site, client)
      let second = try await ImportScene.import(ImportScene.body(ImportScene.openScale3), site, client)
      #expect(second["id"] == first["id"])
      #expect(second["known"] == 2)
      #expect(second["recorded"] == 0)
      let longer = ImportScene.openScale3 + "\n2026-03-01,07:30:00,25,0,,80.8"
      let third = try await ImportScene.import(ImportScene.body(longer), site, client)
      #expect(third["known"] == 2)
      #expect(third["recorded"] == 1)
      #expect(try await ImportScene.weights(client).count == 3)
    }
  }

  @Test("A dry run shows the rows and why others are refused, and records nothing")
  func dryRun() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      var file = ImportScene.openScale3
      file += "\nsoon,07:30:00,25,0,,80.8\n2026-02-26,07:30:00,25,0,,heavy\n2027-02-26,07:30:00,25,0,,80\n"
      file += "2026-02-25,07:30:00,25,0,,900\n2026-02-24,07:30:00,25,0,,0\n2026-02-23,07:30:00,25,0,,20.5\n"
      let shown = try await client.api(.bob).post(
        "/api/v1/imports", json: ImportScene.body(file, ["dryRun": true]))
      #expect(shown.status == 200)
      #expect(shown.json["rows"] == 8)
      #expect(shown.json["items"]?.array?.count == 3)
      #expect(shown.json["items"]?.array?[0]["words"]?.string?.contains("81.4") == true)
      #expect(shown.json["items"]?.array?[0]["isKnown"] == false)
      // Unlikely, and possible.
      #expect(shown.json["items"]?.array?[2]["question"]?.string != nil)
      #expect(shown.json["refusals"]?.array?.compactMap { $0["line"] } == [4, 5, 6, 7, 8])
      #expect(shown.json["refusals"]?.array?[1]["reason"] == "weight: This is not a number: heavy")
      #expect(try await client.api(.bob).get("/api/v1/imports").json["items"] == [])
      try await ImportScene.carryOut(site)
      #expect(try await ImportScene.weights(client) == [])
      // The same rows are refused, and counted, when they are imported.
      let done = try await ImportScene.import(ImportScene.body(file), site, client)
      #expect(done["recorded"] == 3)
      #expect(done["unlikely"] == 1)
      #expect(done["refused"] == 5)
    }
  }

  @Test("A dry run shows the first twenty rows, and marks what is recorded already")
  func preview() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      _ = try await ImportScene.import(ImportScene.body(ImportScene.openScale3), site, client)
      let more = (1...25).map { "\n2026-01-\($0 < 10 ? "0" : "")\($0),08:00:00,25,0,,81" }.joined()
      let shown = try await client.api(.bob).post(
        "/api/v1/imports", json: ImportScene.body(ImportScene.openScale3 + more, ["dryRun": true]))
      #expect(shown.json["rows"] == 27)
      #expect(
        shown.json["items"]?.array?.map { $0["isKnown"] == true } == [true, true] + Array(repeating: false, count: 18))
    }
  }

  @Test("The unit is asked for each column, for the file does not say it")
  func units() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let asked = try await bob.post("/api/v1/imports", json: ["content": .string(ImportScene.openScale3)])
      #expect(asked.status == 422)
      #expect(asked.problemFields == ["/units/fat", "/units/weight"])
      let wrong = try await bob.post(
        "/api/v1/imports",
        json: ImportScene.body(ImportScene.openScale3, ["units": ["weight": "stone", "fat": nil, "hair": "cm"]]))
      #expect(wrong.problemFields == ["/units/weight", "/units/hair"])
      let left = try await ImportScene.import(
        ImportScene.body(ImportScene.openScale3, ["units": ["weight": "kg", "fat": nil]]), site, client)
      #expect(left["recorded"] == 2)
      #expect(try await ImportScene.weights(client)[0]["values"]?.array?.count == 1)
    }
  }

  @Test("What cannot be read is refused with its field", arguments: Wrong.all)
  func wrong(_ wrong: Wrong) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let answer = try await client.api(.bob).post("/api/v1/imports", json: wrong.body)
      #expect(answer.status == 422)
      #expect(answer.problemFields == wrong.fields)
      #expect(try await client.api(.bob).get("/api/v1/imports").json["items"] == [])
    }
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let body: JSONValue
    let fields: [String]
    let testDescription: String

    init(_ name: String, _ body: JSONValue, _ fields: String...) {
      (testDescription, self.body, self.fields) = (name, body, fields)
    }

    static let all = [
      Wrong("no content", [:], "/content"),
      Wrong("empty", ["content": ""], "/content"),
      Wrong("open quotation mark", ["content": "DATE,WEIGHT\n2026-02-27,\"81", "units": ["weight": "kg"]], "/content"),
      Wrong("unknown format", ["content": "when,how much\n1,2"], "/columns"),
      Wrong("another format", ImportScene.body(ImportScene.openScale3, ["format": "openscale-2"]), "/content"),
      Wrong(
        "columns of a known format",
        ImportScene.body(ImportScene.openScale3, ["format": "openscale-3", "columns": [:]]),
        "/columns"),
      Wrong(
        "no such column",
        ["content": "a,b\n1,2", "module": "selfhub.weight", "columns": ["dateTime": "c", "values": ["weight": "d"]]],
        "/columns/dateTime", "/columns/values/weight"),
      Wrong(
        "no module", ["content": "a,b\n1,2", "columns": ["dateTime": "a", "values": ["weight": "b"]]], "/module"),
      Wrong("no such module", ImportScene.body(ImportScene.openScale3, ["module": "selfhub.nothing"]), "/module"),
    ]
  }

  @Test("An import is the patient's alone")
  func owners() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let done = try await ImportScene.import(ImportScene.body(ImportScene.openScale3), site, client)
      let path = "/api/v1/imports/\(try #require(done["id"]?.string))"
      #expect(try await client.api(.dora).get(path).status == 404)
      #expect(try await client.api(.dora).get("/api/v1/imports").json["items"] == [])
      #expect(try await client.anonymousAPI.get(path).status == 401)
      #expect(
        try await client.anonymousAPI.post("/api/v1/imports", json: ImportScene.body(ImportScene.openScale3)).status
          == 401)
      #expect(try await client.api(.bob).get("/api/v1/imports/none").status == 404)
    }
  }
}
