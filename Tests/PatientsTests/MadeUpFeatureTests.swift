import AllFeatures
import Care
import DocumentStore
import FeatureKit
import Foundation
import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

extension Permission {
  fileprivate static let readDiaries = Self("readDiaries", of: [.physician], meaning: "reads diaries")
}

/// A feature that no other line of the program names: a patient's diary.
struct DiaryFeature: Feature {
  struct Entry: Codable, Sendable { let words: String }

  struct DiaryJob: Job {
    let name = "diary"
    let interval = 60
    func run(at _: Instant) async throws {}
  }

  static let diary = RecordCollection<Entry>("diary", below: .patient, told: .diary, export: .documents("diary"))
  /// Derived: how many entries a diary has.
  struct Count: Codable, Sendable, Equatable { let entries: Int }
  static let counts = RecordCollection<Count>(
    "diary-counts", below: .patient, export: .withheld("It is derived from the diary."))
  static let collections: [any DeclaredCollection] = [diary, counts]
  static let projections: [any Projection] = [DiaryCounts()]
  static let permissions: [Permission] = [.readDiaries]
  static let chartCards: [any ChartCard.Type] = [DiaryCard.self]
  static let consentKinds = [
    ConsentKind(
      .init("diary"), label: "Reading the diary",
      v1: "I agree that {clinic} shows {recipient} my diary. Purpose: {purpose}.",
      ending: "{recipient} reads it no more.")
  ]
  static let written = AuditEntry.Event("diary-written")
  static let auditEvents = [
    AuditEventDeclaration(written, in: [.patient]) { $0.phrase("wrote in the diary") }
  ]
  private static let attention = AttentionReason.Kind("diary") { _ in 120 }
  /// A patient who writes needs attention.
  static let boardReasons = [
    BoardReasonDeclaration(attention) { file, _ in
      let count = try await DiaryCounts().count(
        for: ProjectedPatient(clinic: file.patient.clinicId, patient: file.patient.id), in: file.record)
      return count.entries == 0 ? [] : [NotedReason(attention(.init(times: count.entries)))]
    } phrase: {
      BoardReasonPhrase("Wrote \($0.details.times ?? 0) entries in ", "the diary")
    }
  ]
  /// What a patient does alone.
  static let write = RecordAction(needs: .keepAccount, members: nil, patients: .current)

  let record: MedicalRecord

  init(_ services: FeatureServices) { record = services.record }

  var navigation: [NavigationEntry] { [NavigationEntry("Diaries", "/diaries", .readDiaries)] }
  var jobs: [any Job] { [DiaryJob()] }

  func mount(on site: Site) {
    site.patientAPI.post("diary") { [record] _, context -> Response in
      let file = try await record.file(context)
      try await file.commit(Self.write, at: context.now) { transaction in
        try transaction.create(Entry(words: "Slept well."), at: file.reference.sub(Self.diary, "e1"))
        try await transaction.audit(file.reference, Self.written, by: file.holder, at: context.now)
      }
      return Response(status: .noContent)
    }
  }
}

/// Counts the entries of every diary.
private struct DiaryCounts: Projection {
  let name = "diary-counts"
  let edition = 1

  func reference(for patient: ProjectedPatient) -> DocumentReference<DiaryFeature.Count> {
    patient.reference.sub(DiaryFeature.counts, "all")
  }

  func count(for patient: ProjectedPatient, in record: MedicalRecord) async throws -> DiaryFeature.Count {
    let diary = Query(.collection(patient.reference.path.collection(DiaryFeature.diary.name)))
    return DiaryFeature.Count(entries: try await record.reading { try await $0.query(diary) }.documents.count)
  }

  func derive(
    for patient: ProjectedPatient, in record: MedicalRecord, at _: Instant, isAnew _: Bool,
    to transaction: inout Transaction
  ) async throws {
    guard try await transaction.stands(patient.reference) else { return }
    let (known, fresh) = (
      try await transaction.value(at: reference(for: patient)), try await count(for: patient, in: record)
    )
    if fresh != known { try transaction.put(fresh, at: reference(for: patient)) }
  }

  func fault(in document: Document, _ check: ProjectionCheck) async throws -> String? {
    guard document.path.collection.name == DiaryFeature.counts.name, let owner = document.path.owner,
      let clinic = owner.owner
    else { return nil }
    let patient = ProjectedPatient(clinic: Identifier(clinic.id), patient: Identifier(owner.id))
    guard check.holds(patient) else { return nil }
    let (stored, fresh) = (
      try DiaryFeature.counts.decode(document), try await count(for: patient, in: check.record)
    )
    return stored == fresh ? nil : "it counts \(stored.entries) entries instead of \(fresh.entries)."
  }
}

@Suite("A feature that is declared and no more", .timeLimit(.minutes(5)))
struct MadeUpFeatureTests {
  private static let features = FeatureList.all.adding(DiaryFeature.self)

  @Test("is asked by its own, shown in the navigation, and told in the access log")
  func used() async throws {
    let site = try await TestSite(of: Self.features)
    try await site.run { client async throws in
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 204)
      #expect(try await client.api(token: "none").post("/api/v1/diary", json: .object([:])).status == 401)
      let ann = client.as(.ann)
      #expect(try await ann.get("/patients").text.contains("<a href=\"/diaries\">Diaries</a>"))
      #expect(try await ann.get("/patients").words.contains("Wrote 1 entries in the diary"))
      #expect(try await ann.get("/patients/\(site.bob.id)/access-log").words.contains("Wrote in the diary"))
    }
    let permissions = try Self.features.permissions.all
    #expect(Phrases.meaning(of: .physician, among: permissions).hasSuffix(" and reads diaries."))
    #expect(
      Phrases.meaning(of: .staff, among: permissions)
        == Phrases.meaning(of: .staff, among: try FeatureList.all.permissions.all))
    let jobs = try TestSite.features(site.record, site.hasher, of: Self.features).flatMap(\.jobs).map(\.name)
    #expect(jobs.filter { $0 == "diary" }.count == 1)
  }

  @Test("has a card on the chart, which is renewed when its documents change")
  func card() async throws {
    let site = try await TestSite(of: Self.features, templates: Self.templates())
    let chart = "/patients/\(site.bob.id)"
    try await site.run { client async throws in
      #expect(try await !client.as(.ann).get(chart).text.contains("id=\"diary\""))
      let file = try await site.bobFile()
      let watch = { file.watch(token: "tests") { [clock = site.clock] in clock.now } }
      let renewed = ChangeEvents.events(of: watch(), renewedBy: ChartEvents.renewing.union(DiaryCard.renewedBy)) {
        true
      }
      let other = ChangeEvents.events(of: watch(), renewedBy: ChartEvents.renewing) { true }
      for next in [renewed, other] { #expect(try await next() == .heartbeat()) }
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 204)
      var event = try await renewed()
      while event == .heartbeat() { event = try await renewed() }
      #expect(event == .event("change", data: "look again"))
      // No other part of the chart shows it.
      #expect(try await other() == .heartbeat())
      let page = try await client.as(.ann).get(chart)
      let aside = try #require(page.text.firstRange(of: "id=\"access-log\""))
      let card = try #require(
        page.text.firstRange(of: "<section class=\"card\" id=\"diary\" data-live><h2>Diary (1)</h2>"))
      #expect(aside.upperBound < card.lowerBound)
      #expect(page.words.contains("Slept well."))
    }
  }

  /// Those of the program, and the card's.
  private static func templates() throws -> TemplateLibrary {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-diary-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: URL(filePath: SiteParts.folder("Templates")), to: folder)
    let file = folder.appending(path: "\(DiaryCard.Shown.template).mustache")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(DiaryCard.Shown.text.utf8).write(to: file)
    let templates = try TemplateLibrary(directory: folder.path, isStrict: true)
    try templates.check(parts: features.chartCards.views)
    return templates
  }

  @Test("asks for consents of its own, on pages and in the API, which a program without it still shows")
  func consents() async throws {
    let (site, plain) = (try await TestSite(of: Self.features), try await TestSite())
    let terms: JSONValue = [
      "scope": "diary", "recipient": "Dr Wilson", "purpose": "second opinion", "wording": "v1",
    ]
    try await site.run { client async throws in
      let list = "/patients/\(site.bob.id)/consents"
      #expect(try await client.as(.ann).get("\(list)/new").words.contains("Reading the diary"))
      let given = try await client.api(.bob).post("/api/v1/consents", json: terms)
      #expect(given.status == 201)
      #expect(given.json["text"]?.string?.contains("my diary. Purpose: ") == true)
      let wording = try await client.api(.bob).get("/api/v1/consents").json["wording"]
      #expect(wording?["diary"]?.string?.hasPrefix("I agree that Example Clinic shows {recipient}") == true)
      let id = try #require(given.json["id"]?.string)
      #expect(try await client.as(.ann).get("\(list)/\(id)").words.contains("Reading the diary"))
      #expect(try await client.as(.ann).get("\(list)/\(id)/withdrawal").words.contains("reads it no more."))
    }
    // Another program, on the same store.
    let other = try await TestSite(store: site.store, cast: site.cast)
    try await other.run { client async throws in
      #expect(try await client.as(.ann).get("/patients/\(site.bob.id)/consents").words.contains("diary"))
    }
    let refused = try await plain.run { try await $0.api(.bob).post("/api/v1/consents", json: terms) }
    #expect(refused.status == 422)
  }

  @Test("has its documents checked, exported and erased")
  func kept() async throws {
    let site = try await TestSite(of: Self.features)
    let entry = References.patient(site.bob.id, in: site.clinic.id).sub(DiaryFeature.diary, "e1")
    try await site.run { client async throws in
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 204)
      #expect(try await site.record.check().faults == [])
      #expect(try await site.bobsOwnFile().wholeRecord().others["diary"]?.count == 1)
      #expect(try await site.store.document(at: entry.path) != nil)

      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .finished), stopReason: "Finished")
      // An archived record takes no more.
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 409)
      let erased = try await client.as(.ann).post(
        "/patients/\(site.bob.id)/erasure", form: ["name": "Bob Martin", "reason": "asked"])
      #expect(erased.location == "/patients")
      site.clock.advance(seconds: 86_400)
      try await ErasureJob(record: site.record) { _ in }.run(at: site.clock.now)
      #expect(try await site.store.document(at: entry.path) == nil)
      #expect(try await site.record.check().faults == [])
    }
  }

  @Test("has what it derives kept up to date by a job, rebuilt, and checked")
  func derived() async throws {
    let site = try await TestSite(of: Self.features)
    let record = site.record
    let bob = ProjectedPatient(clinic: site.clinic.id, patient: site.bob.id)
    let count = DiaryCounts().reference(for: bob)
    try await record.updateProjections(at: site.clock.now)
    #expect(try await record.value(at: count)?.entries == 0)
    try await site.run { client async throws in
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 204)
    }
    try await record.updateProjections(at: site.clock.now)
    #expect(try await record.value(at: count)?.entries == 1)
    #expect(try await record.check().faults == [])
    try await site.store.commit([
      Write(count.path, .put(body: Data(#"{"entries":2}"#.utf8), schema: 1), if: .present)
    ])
    #expect(try await record.check().faults == ["\(count.path): it counts 2 entries instead of 1."])

    let checkpoint = DiaryCounts().checkpoint
    #expect(try await record.value(at: checkpoint)?.building == nil)
    try await site.store.commit([
      Write(checkpoint.path, .put(body: Data(#"{"edition":0,"cursor":"0"}"#.utf8), schema: 1), if: .present)
    ])
    try await record.updateProjections(at: site.clock.now)
    #expect(try await record.value(at: count)?.entries == 1)
    #expect(try await record.check().faults == [])
    let jobs = FeatureList.jobs(of: try TestSite.features(record, site.hasher, of: Self.features), over: record)
    #expect(jobs.map(\.name).filter { ["board", "diary-counts"].contains($0) } == ["board", "diary-counts"])
  }

  @Test("cannot declare a reason that another one declares")
  func twice() throws {
    #expect(throws: BoardReasonDeclaredTwice.self) {
      try FeatureList.all.adding(DiaryFeature.self, DiaryFeature.self).boardReasons
    }
  }

  @Test("leaves documents behind that another program's check names")
  func unknown() async throws {
    let site = try await TestSite(of: Self.features)
    try await site.run { client async throws in
      #expect(try await client.api(.bob).post("/api/v1/diary", json: .object([:])).status == 204)
    }
    let faults = try await SiteParts.record(over: site.store).check().faults
    #expect(faults.count == 1 && faults[0].contains("/diary/e1: the collection is unknown"), "\(faults)")
  }
}
