import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Library
@testable import Record

@Suite("Pictures that nothing shows", .timeLimit(.minutes(1)))
struct UnusedPicturesTests {
  private func drawing(_ name: String) -> Picture {
    Picture(ownDrawing: Array("<svg id=\"\(name)\"/>".utf8), width: 1, height: 1)
  }

  @Test("go a day after they were last sent; those that are shown, and the program's own, stay")
  func daily() async throws {
    let practice = try await Practice()
    let (record, ann) = (practice.record, practice.ann)
    let own = try await record.keep(ownDrawing: drawing("own"), at: Practice.noon)
    let unused = try await record.keep(drawing("unused"), by: ann, at: Practice.noon)
    let sentAgain = try await record.keep(drawing("again"), by: ann, at: Practice.noon)
    let shown = try await record.keep(drawing("shown"), by: ann, at: Practice.noon)
    let start = Practice.noon.adding(seconds: -86_400)
    _ = try await practice.bobsFile().prescribe(
      .medication,
      PrescriptionVersion(
        effectiveFrom: start, authoredAt: start, author: Actor(ann),
        action: Action(
          id: "levodopa", name: "Levodopa", description: "", imageURL: shown.address, imageDescription: "A tablet",
          hasOwnImage: true),
        timing: try Practice.daily(["08:00"])),
      at: Practice.noon)
    // What cannot be read is nobody's to remove.
    let damaged = Collections.media.root("damaged").path
    try await practice.store.commit([Write(damaged, .put(body: Data("{}".utf8), schema: 1), if: .absent)])
    let nextDay = Practice.noon.adding(seconds: UnusedPicturesJob.patience)
    #expect(try await record.keep(drawing("again"), by: practice.charlie, at: nextDay) == sentAgain)

    let job = UnusedPicturesJob(record: record)
    try await job.run(at: nextDay)
    #expect(try await record.keeps(unused, for: ann.clinicId), "somebody may be about to show it")
    try await job.run(at: nextDay.adding(seconds: 1))
    for (name, stays) in [(unused, false), (sentAgain, true), (shown, true)] {
      #expect(try await record.keeps(name, for: ann.clinicId) == stays)
    }
    #expect(try await record.picture(own).width == 1)
    #expect(try await practice.store.document(at: damaged) != nil)
    try await job.run(at: nextDay.adding(seconds: 86_401))
    #expect(try await !record.keeps(sentAgain, for: ann.clinicId))
    #expect(try await record.keeps(shown, for: ann.clinicId))
  }

  @Test("are found by their addresses wherever a text speaks of them")
  func mentions() {
    let text =
      "{\"a\":\"/media/abc\",\"b\":\"see http://host/media/x7z, /media/ and /medium/no\",\"c\":\"/media//media/9\"}/media"
    let found = Data(text.utf8).withUnsafeBytes { Identifier<Picture>.mentioned(in: $0) }
    #expect(found.map(\.text).sorted() == ["9", "abc", "x7z"])
    #expect(Data("/media/".utf8).withUnsafeBytes { Identifier<Picture>.mentioned(in: $0) }.isEmpty)
    #expect(Data().withUnsafeBytes { Identifier<Picture>.mentioned(in: $0) }.isEmpty)
    #expect(Data("/media/q".utf8).withUnsafeBytes { Identifier<Picture>.mentioned(in: $0) } == [Identifier("q")])
  }
}
