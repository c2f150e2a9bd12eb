import Foundation
import MarkedPatient
import Record
import Remedi
import Reports
import Support
import Testing

@Suite("Taking everything of a patient", .timeLimit(.minutes(2)))
struct ExportPagesTests {
  private func marked(_ site: TestSite) async throws -> MarkedPatient {
    try await MarkedPatient(
      site.record, of: site.ann, sharedWith: site.charlie, beside: site.bob, at: site.clock.now)
  }

  /// Opens an archive with Python's own library, which is not ours.
  /// - Returns: the files by their names without the folder.
  private func open(_ archive: [UInt8]) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "archive.zip")
    try Data(archive).write(to: file)
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as archive:
          assert archive.testzip() is None
          assert len({entry.filename.split('/')[0] for entry in archive.infolist()}) == 1
          archive.extractall(sys.argv[2])
      """, file.path, folder.appending(path: "opened").path,
    ]
    try python.run()
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
    let opened = folder.appending(path: "opened")
    let top = try #require(try FileManager.default.contentsOfDirectory(atPath: opened.path).first)
    var files: [String: Data] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: opened.appending(path: top).path)
    for name in names {
      let url = opened.appending(path: top).appending(path: name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[name] = try Data(contentsOf: url)
    }
    return files
  }

  private func object(_ bytes: Data?) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: try #require(bytes))
    return try #require(json as? [String: Any])
  }

  @Test("has its tables as the physician’s spreadsheet wants them")
  func separator() async throws {
    let site = try await TestSite()
    let marked = try await marked(site)
    try await site.record.remember(spreadsheetSeparator: "semicolon", for: site.ann)
    try await site.run { client async throws in
      let answer = try await client.as(.ann).get("/patients/\(marked.patient.id)/export.zip?for=patient&recipient=")
      let tables = try open(answer.bytes).filter { $0.key.hasSuffix(".csv") }
      #expect(tables.count == 8)
      for (name, bytes) in tables {
        let columns = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").first ?? ""
        #expect(columns.contains(";") && !columns.contains(","), "\(name)")
      }
    }
  }

  @Test("is one archive that others open, in which every word of hers stands, and none of anybody else's")
  func archive() async throws {
    let site = try await TestSite()
    let marked = try await marked(site)
    try await marked.archive(site.record, at: site.clock.now)
    try await site.run { client async throws in
      let browser = client.as(.ann)
      let path = "/patients/\(marked.patient.id)/export"
      let form = try await browser.get(path)
      #expect(form.status == 200)
      #expect(form.words.contains("Download the record of Mirabel Quandrake"))
      let answer = try await browser.get("\(path).zip?for=patient&recipient=")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/zip")
      #expect(
        answer.headers[.contentDisposition] == "attachment; filename=\"remedi-mirabel.quandrake-2026-03-02.zip\"")
      let files = try open(answer.bytes)
      let names = [
        "README.txt", "access-log.csv", "care-team.csv", "caregivers.csv", "completions.csv", "consents.csv",
        "notices.csv", "pictures/\(marked.ownPicture).svg", "pictures/\(marked.sharedPicture).svg", "prescriptions.csv",
        "readings.json", "record.json", "seed.json", "summaries.csv",
      ]
      #expect(files.keys.sorted() == names.sorted())
      let record = String(decoding: try #require(files["record.json"]), as: UTF8.self)
      // Neither sessions nor what lists ask for are part of a record.
      let elsewhere: Set = ["marked-device", "mirabel quandrake", "qn778812"]
      for string in MarkedPatient.strings where !elsewhere.union(MarkedPatient.ofDevices).contains(string) {
        #expect(record.contains(string), "\(string)")
      }
      // Anybody who has the address of a device could send to it.
      for string in MarkedPatient.ofDevices {
        for (name, bytes) in files { #expect(bytes.range(of: Data(string.utf8)) == nil, "\(string) in \(name)") }
      }
      for other in ["Bob Martin", "bob@example.org", site.bob.id.text] {
        for (name, bytes) in files { #expect(bytes.range(of: Data(other.utf8)) == nil, "\(other) in \(name)") }
      }
      // The archive says what was taken, and for whom.
      let log = String(decoding: try #require(files["access-log.csv"]), as: UTF8.self)
      #expect(log.contains("Dr Ann Archer downloaded everything in the record: for"))
      let shown = try await browser.get("/patients/\(marked.patient.id)/access-log").words
      #expect(shown.contains("ownloaded everything in the record"))
    }
  }

  @Test("tells the same in its tables and documents, with times that say their zone")
  func documents() async throws {
    let site = try await TestSite()
    let marked = try await marked(site)
    try await site.run { client async throws in
      let answer = try await client.as(.ann).get("/patients/\(marked.patient.id)/export.zip?for=clinic&recipient=")
      let files = try open(answer.bytes)
      let guide = String(decoding: try #require(files["README.txt"]), as: UTF8.self)
      #expect(guide.split { $0.isWhitespace }.joined(separator: " ").contains(Wording.disclaimer))
      let record = try object(files["record.json"])
      #expect(record["format"] as? String == "remedi-record")
      #expect(record["version"] as? Int == 1)
      let history = try #require(record["history"] as? [[String: Any]])
      #expect(
        history.compactMap { $0["event"] as? String }.sorted()
          == ["corrected", "recorded", "recorded", "recorded", "undone"])
      let prescriptions = try #require(record["prescriptions"] as? [[String: Any]])
      #expect(prescriptions.count == 2)
      #expect((prescriptions[0]["inWords"] as? [String])?.first?.contains("1 tablet at 08:00 every day") == true)

      let completions = String(decoding: try #require(files["completions.csv"]), as: UTF8.self)
      let rows = completions.split(separator: "\r\n")
      #expect(rows.count == 6)
      #expect(rows[0].hasPrefix("\u{FEFF}completion_id,number,event,received_at,by,by_kind,"))
      #expect(rows.contains { $0.contains(",2,corrected,2026-03-02T12:00:00.000+01:00,Mirabel Quandrake,patient,") })
      #expect(rows.contains { $0.contains("2026-03-01T08:00:00.000+01:00") })

      // Doctor › Patient › Prescribed … › Completion, as the first design has it.
      let seed = try object(files["seed.json"])
      #expect(Set(seed.keys) == ["Doctor", "Exercise", "Medication"])
      let doctor = try #require((seed["Doctor"] as? [String: Any])?[site.ann.id.text] as? [String: Any])
      #expect(Set(doctor.keys) == ["name", "email", "Patient"])
      let patient = try #require((doctor["Patient"] as? [String: Any])?[marked.patient.id.text] as? [String: Any])
      #expect(
        Set(patient.keys) == [
          "name", "email", "date of birth", "gender", "health care number", "stage of disease", "notes",
          "Prescribed Exercise", "Prescribed Medication",
        ])
      #expect(patient["date of birth"] as? String == "1947-03-09T00:00:00Z")
      let prescribed = try #require(patient["Prescribed Medication"] as? [String: Any])
      let first = try #require(prescribed[marked.prescription.id.text] as? [String: Any])
      #expect(Set(first.keys) == ["medication", "amount", "frequency", "Completion"])
      #expect(first["medication"] as? String == "Medication/levodopa")
      #expect(first["amount"] as? String == "1 tablet")
      #expect(first["frequency"] as? String == "marked-frequency")
      // Of three records one was skipped and one undone.
      #expect(((first["Completion"] as? [String: Any])?["array"] as? [String])?.count == 1)
      #expect(Set((seed["Medication"] as? [String: Any])?.keys.map { $0 } ?? []) == ["levodopa"])
    }
  }

  /// Prescribed Exercise {4} and Prescribed Medication {4}, each with Completion {1}; R-18: Exercise {3};
  /// Medication {2}.
  @Test("names the keys of the first design in seed.json, no more and no fewer")
  func seedKeys() async throws {
    let site = try await TestSite()
    let marked = try await marked(site)
    let file = try await site.file(of: marked.patient.id, for: site.ann)
    let time = try #require(LocalTime("17:00"))
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "reach", name: "Big reach", description: "Reach far.", imageURL: "/drawings/reach.svg"),
      timing: try Timing(.daily([TimedDose(time: time)]), start: file.today(at: site.clock.now)),
      exercise: try ExerciseDosage(sets: 2, repetitions: 10))
    let exercise = try await file.prescribe(.exercise, version, at: site.clock.now)
    try await site.run { client async throws in
      let answer = try await client.as(.ann).get("/patients/\(marked.patient.id)/export.zip?for=patient&recipient=")
      let seed = try object(try open(answer.bytes)["seed.json"])
      let doctor = try #require((seed["Doctor"] as? [String: Any])?[site.ann.id.text] as? [String: Any])
      let patient = try #require((doctor["Patient"] as? [String: Any])?[marked.patient.id.text] as? [String: Any])
      for (list, reference) in [("Prescribed Exercise", "exercise"), ("Prescribed Medication", "medication")] {
        let prescribed = try #require(patient[list] as? [String: [String: Any]])
        #expect(!prescribed.isEmpty)
        for one in prescribed.values {
          #expect(Set(one.keys) == [reference, "amount", "frequency", "Completion"])
          let completion = try #require(one["Completion"] as? [String: Any])
          #expect(Set(completion.keys) == ["array"] && completion["array"] is [String])
        }
      }
      let own = (patient["Prescribed Exercise"] as? [String: [String: Any]])?[exercise.id.text]
      #expect(own?["exercise"] as? String == "Exercise/reach")
      #expect(own?["amount"] as? String == "2 sets of 10 repetitions")
      let table = String(decoding: try #require(try open(answer.bytes)["prescriptions.csv"]), as: UTF8.self)
      let guide = String(decoding: try #require(try open(answer.bytes)["README.txt"]), as: UTF8.self)
      #expect(guide.contains("Completion holds an array of the moments of completion."))
      #expect(table.contains(",1 tablet,"))
      #expect(table.contains(",2 sets of 10 repetitions,"))
      let exercises = try #require(seed["Exercise"] as? [String: [String: Any]])
      #expect(exercises["reach"]?["image"] as? String == "/drawings/reach.svg")
      for entry in exercises.values { #expect(Set(entry.keys) == ["name", "description", "image"]) }
      let medications = try #require(seed["Medication"] as? [String: [String: Any]])
      for entry in medications.values { #expect(Set(entry.keys) == ["name", "description"]) }
    }
  }

  @Test("goes to somebody beyond the clinic by consent alone, and is noted before it leaves")
  func consent() async throws {
    let site = try await TestSite()
    let marked = try await marked(site)
    try await site.run { client async throws in
      let browser = client.as(.ann)
      let path = "/patients/\(marked.patient.id)/export"
      for (query, words) in [
        ("for=other&recipient=Dr+House", "has not agreed that"), ("for=other&recipient=", "Say who it is for"),
        ("for=clinic&recipient=Dr+House", "Choose “Somebody else”"), ("for=nobody&recipient=", "Choose who"),
      ] {
        let refused = try await browser.ask("?\(query)", sentTo: path)
        #expect(refused.status == 422)
        #expect(refused.words.contains(words), "\(query)")
      }
      #expect(try await browser.ask("?for=other&recipient=marked-recipient", sentTo: path).status == 200)
      #expect(try await browser.get("\(path).zip?by=day").status == 422)
      #expect(try await client.as(.charlie).get("/patients/\(marked.patient.id)/export").status == 404)
      let file = try await site.file(of: marked.patient.id, for: site.ann)
      let exports = try await file.auditEntries(limit: 100).entries.filter { $0.details?.export == .record }
      #expect(exports.map(\.details?.recipient) == ["marked-recipient"])
      #expect(exports.allSatisfy { $0.details?.consent != nil })
    }
  }
}
