import Accounts
import DocumentStore
import Foundation
import Operations
import Practice
import Remedi
import Testing

@testable import Library
@testable import Record

@Suite("The room for a clinic's pictures")
struct PictureRoomTests {
  private let practice: Practice
  /// The same record with room for 100 bytes a clinic.
  private let small: MedicalRecord

  init() async throws {
    practice = try await Practice()
    small = MedicalRecord(
      store: practice.store, timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
      pictureQuota: 100, collections: Practice.collections)
  }

  private func picture(_ number: Int, bytes: Int = 40) -> Picture {
    Picture(ownDrawing: Array(repeating: UInt8(number), count: bytes), width: 1, height: 1)
  }

  private func used() async throws -> Int { try await small.pictureRoom(of: practice.ann.clinicId).used }

  @Test("is counted by each picture once, and refuses what does not fit; nothing else is refused")
  func full() async throws {
    for number in 1...2 {
      for practitioner in [practice.ann, practice.charlie] {
        _ = try await small.keep(picture(number), by: practitioner, at: Practice.noon)
      }
    }
    #expect(try await used() == 80)
    #expect(try await small.pictureRoom(of: practice.ann.clinicId) == PictureRoom(used: 80, limit: 100))
    await expectRefusal(.validation) { _ = try await small.keep(picture(3), by: practice.ann, at: Practice.noon) }
    #expect(try await used() == 80)
    _ = try await small.keep(picture(4, bytes: 20), by: practice.ann, at: Practice.noon)
    #expect(try await small.clinicsShortOfRoom().map(\.clinic) == [practice.ann.clinicId])
    // What is kept already takes no more, and another clinic has its own room.
    _ = try await small.keep(picture(1), by: practice.ann, at: Practice.noon)
    let other = try await small.registerPhysician(
      name: "Dr Dan", email: "dan@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
    _ = try await small.keep(picture(3), by: other, at: Practice.noon)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await small.ownFile(of: practice.bob.id, in: practice.bob.clinicId)
    let recorded = try await file.record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    #expect(recorded.compactMap(\.recorded).count == 1)
  }

  @Test("is there again where pictures were removed")
  func freed() async throws {
    for number in 1...2 { _ = try await small.keep(picture(number), by: practice.ann, at: Practice.noon) }
    let later = Practice.noon.adding(seconds: 86_401)
    #expect(try await small.removeUnusedPictures(sentBefore: later) == 2)
    #expect(try await used() == 0)
    _ = try await small.keep(picture(3), by: practice.ann, at: later)
    #expect(try await small.check().faults == [])
  }

  @Test("is counted anew once a day, for a store that was begun before it was counted too")
  func counted() async throws {
    _ = try await small.keep(picture(1), by: practice.ann, at: Practice.noon)
    let reference = References.clinic(practice.ann.clinicId).sub(Collections.usage, "pictures")
    for wrong in [nil, 7, 5000] {
      try await practice.record.commit { transaction in
        if let wrong {
          try transaction.put(PictureUsage(bytes: wrong), at: reference)
        } else {
          transaction.delete(reference)
        }
      }
      try await UnusedPicturesJob(record: small).run(at: Practice.noon)
      #expect(try await used() == 40)
    }
    // What came while it was counted is left for the next day.
    let before = try await small.pictureUsages()
    _ = try await small.keep(picture(2), by: practice.ann, at: Practice.noon)
    try await small.take([practice.ann.clinicId: 20], before: before)
    #expect(try await used() == 80)
  }

  @Test("does not let one account send many pictures at once")
  func rate() async throws {
    let record = practice.record
    for number in 1...MedicalRecord.mostPictures {
      _ = try await record.keep(picture(number), by: practice.ann, at: Practice.noon)
    }
    do {
      _ = try await record.keep(picture(99), by: practice.ann, at: Practice.noon)
      Issue.record("one more was kept")
    } catch let error as RemediError {
      #expect(error.code == .rateLimited && error.retryAfter == MedicalRecord.pictureSpan + 1)
    }
    _ = try await record.keep(picture(99), by: practice.charlie, at: Practice.noon)
    let later = Practice.noon.adding(seconds: MedicalRecord.pictureSpan + 1)
    _ = try await record.keep(picture(100), by: practice.ann, at: later)
  }

  @Test(
    "is scarce from four fifths on",
    arguments: [(0, 0, false), (799, 79, false), (800, 80, true), (1000, 100, true), (1500, 150, true)])
  func scarce(used: Int, percent: Int, isScarce: Bool) {
    let room = PictureRoom(used: used, limit: 1000)
    #expect(room.percent == percent && room.isScarce == isScarce)
    #expect(PictureRoom(used: 0, limit: 0).isScarce)
  }
}
