import AllFeatures
import Care
import DocumentStore
import FeatureKit
import Hummingbird
import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

/// A feature that no other line of the program names: a patient's diary.
private struct DiaryFeature: Feature {
  struct Entry: Codable, Sendable { let words: String }

  struct DiaryJob: Job {
    let name = "diary"
    let interval = 60
    func run(at _: Instant) async throws {}
  }

  static let diary = RecordCollection<Entry>("diary", below: .patient, export: .documents("diary"))
  static let collections: [any DeclaredCollection] = [diary]
  static let written = AuditEntry.Event("diary-written")
  static let auditEvents = [
    AuditEventDeclaration(written, in: [.patient]) { $0.phrase("wrote in the diary") }
  ]
  /// What a patient does alone.
  static let write = RecordAction(needs: .keepAccount, members: nil, patients: .current)

  let record: MedicalRecord

  init(_ services: FeatureServices) { record = services.record }

  var navigation: [NavigationEntry] { [NavigationEntry("Diaries", "/diaries", .readPatients)] }
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
      #expect(try await ann.get("/patients/\(site.bob.id)/access-log").words.contains("Wrote in the diary"))
    }
    let jobs = try TestSite.features(site.record, site.hasher, of: Self.features).flatMap(\.jobs).map(\.name)
    #expect(jobs.filter { $0 == "diary" }.count == 1)
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
