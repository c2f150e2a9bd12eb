import DocumentStore
import Foundation
import Remedi
import Support
import Testing

@testable import Patients
@testable import Record

@Suite("What collections declare of the export", .timeLimit(.minutes(1)))
struct ExportDeclarationTests {
  private struct Entry: Codable, Sendable { let words: String }

  private static let diary = RecordCollection<Entry>("diary", below: .patient, export: .documents("diary"))

  @Test("is what the document of the record holds, and no more")
  func own() async throws {
    let site = try await TestSite()
    let json = try await object(of: site, in: site.record)
    let declared = site.record.collections.all.compactMap(\.export?.memberName)
    #expect(Set(json.keys) == Set(declared).union(["format", "version", "exportedAt", "clinic"]))
  }

  @Test("brings a collection into the document that nothing else knows")
  func madeUp() async throws {
    let site = try await TestSite()
    let record = MedicalRecord(
      store: site.store, timeZones: site.record.timeZones, secret: SiteParts.secret,
      collections: try .own.adding([Self.diary]))
    #expect(try await (object(of: site, in: record)["diary"] as? [Any])?.count == 0)
    let place = References.patient(site.bob.id, in: site.bob.clinicId).sub(Self.diary, "e1")
    try await record.commit { try $0.create(Entry(words: "Slept well."), at: place) }
    let json = try await object(of: site, in: record)
    #expect(json["diary"] as? [[String: String]] == [["words": "Slept well."]])
    #expect((json["patient"] as? [String: Any])?["id"] as? String == site.bob.id.text)
  }

  /// Bob's `record.json`.
  private func object(of site: TestSite, in record: MedicalRecord) async throws -> [String: Any] {
    let file = try await record.ownFile(of: site.bob.id, in: site.bob.clinicId)
    var content = try RecordContent(try await file.wholeRecord(), file, at: site.clock.now)
    var bytes: [UInt8] = []
    while let piece = try await content.next() { bytes += piece }
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}
