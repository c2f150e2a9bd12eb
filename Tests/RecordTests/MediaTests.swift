import Accounts
import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Pictures in the record")
struct MediaTests {
  private let drawing = Picture(ownDrawing: Array("<svg/>".utf8), width: 1, height: 1)

  @Test("belong to the clinic that kept them, and are the same for it however often they come")
  func clinics() async throws {
    let practice = try await Practice()
    let record = practice.record
    let other = try await record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "Europe/Berlin", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
    let name = try await record.keep(drawing, by: practice.ann, at: Practice.noon)
    #expect(try await record.keep(drawing, by: practice.charlie, at: Practice.noon) == name)
    let others = try await record.keep(drawing, by: other, at: Practice.noon)
    let own = try await record.keep(ownDrawing: drawing, at: Practice.noon)
    #expect(Set([name, others, own]).count == 3)
    #expect(try await record.keeps(name, for: practice.ann.clinicId))
    #expect(try await !record.keeps(name, for: other.clinicId))
    #expect(try await !record.keeps(own, for: other.clinicId))
    #expect(try await !record.keeps(Identifier("unknown"), for: other.clinicId))
    #expect(try await !record.keeps(Identifier("a/b"), for: other.clinicId))
    #expect(try await record.picture(others) == drawing)
    await #expect(throws: RemediError.notFound) { try await record.picture(Identifier("unknown")) }
    #expect(try await record.check().faults.isEmpty)
  }

  @Test("have names that another installation's secret makes otherwise")
  func secret() async throws {
    let practice = try await Practice()
    let stranger = MedicalRecord(
      store: MemoryStore(indexes: Practice.indexes), timeZones: practice.record.timeZones,
      secret: Data(repeating: 8, count: 32))
    let name = try await practice.record.keep(drawing, by: practice.ann, at: Practice.noon)
    #expect(try await stranger.keep(drawing, by: practice.ann, at: Practice.noon) != name)
  }

  @Test("as large as they may be find room in one document")
  func largest() async throws {
    let practice = try await Practice()
    let picture = Picture(
      ownDrawing: [UInt8](repeating: 0xFF, count: Picture.maximumSize + 100), width: 8000, height: 5000)
    let name = try await practice.record.keep(picture, by: practice.ann, at: Practice.noon)
    #expect(try await practice.record.picture(name) == picture)
  }

  @Test("kept by two at once are kept")
  func race() async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    store.gather(2)
    async let first = practice.record.keep(drawing, by: practice.ann, at: Practice.noon)
    async let second = practice.record.keep(drawing, by: practice.charlie, at: Practice.noon)
    #expect(try await first == second)
  }

  @Test("that were exchanged behind the record's back are found by the check")
  func exchanged() async throws {
    let practice = try await Practice()
    let name = try await practice.record.keep(drawing, by: practice.ann, at: Practice.noon)
    let forged = StoredPicture(
      clinicId: practice.ann.clinicId, picture: Picture(ownDrawing: [1], width: 1, height: 1), keptAt: Practice.noon,
      keptBy: nil)
    let reference = Collections.media.root(name.text)
    try await practice.store.commit([
      Write(reference.path, .put(body: Collections.media.encode(forged), schema: 1), if: .present)
    ])
    let faults = try await practice.record.check().faults
    #expect(faults == ["media/\(name): the picture does not match its name."])
  }
}
