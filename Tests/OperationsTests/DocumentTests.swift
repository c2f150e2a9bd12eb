import Board
import ClinicAdmin
import DocumentStore
import Foundation
import Remedi
import Support
import Testing
import Web

@testable import Operations
@testable import Record

/// What an engineer sees of what is stored.
@Suite struct DocumentTests {
  private static let path = "/operations/documents"

  private static func address(_ place: String) -> String { PathInAddress(place).href }

  @Test func leadsFromTheClinicToItsDocumentsAndTellsNothingOfThem() async throws {
    let site = try await OperationsTests.site()
    try await site.run { client in
      let ann = client.as(.ann)
      let clinic = try await ann.get(Self.path)
      #expect(clinic.text.contains(Self.address("patients")))
      let patients = try await ann.get(Self.address("patients"))
      let bob = "patients/\(site.bob.id)"
      #expect(patients.text.contains(Self.address(bob).replacing("&", with: "&amp;")))
      let page = try await ann.get(Self.address(bob))
      #expect(page.words.contains("A stored document. It belongs to a patient."))
      #expect(page.words.contains("invitationId text"))
      #expect(page.text.contains(Self.address("\(bob)/prescriptions")))
      for answer in [clinic, patients, page] {
        for secret in [site.bob.name, site.bob.userName, site.ann.email] {
          #expect(!answer.text.contains(">\(secret)"), "\(secret)")
        }
        #expect(!answer.words.contains("Content Shown"))
      }
    }
  }

  @Test func aReasonShowsWhatStandsThereForAQuarterOfAnHourAndIsNoted() async throws {
    let site = try await OperationsTests.site()
    let place = "patients/\(site.bob.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      let refused = try await ann.post(Self.address(place), form: ["reason": "  "])
      #expect(refused.status == 422)
      #expect(refused.words.contains("Say why."))
      let long = try await ann.post(Self.address(place), form: ["reason": String(repeating: "x", count: 301)])
      #expect(long.status == 422)
      #expect(long.text.contains(String(repeating: "x", count: 301)))
      let answer = try await ann.post(Self.address(place), form: ["reason": "The board shows no dose."])
      #expect(answer.status == 303)
      #expect(answer.location == Self.address(place))
      let shown = try await ann.get(Self.address(place))
      #expect(shown.words.contains("Shown until today, 12:15"))
      #expect(shown.text.contains(site.bob.name))
      // What else is of the patient is shown too, and nothing of anybody else.
      let member = "memberships/\(site.ann.id):\(site.bob.id)"
      #expect(try await ann.get(Self.address(member)).words.contains("Shown until"))
      let dora = try await ann.get(Self.address("patients/\(site.dora.id)"))
      #expect(!dora.text.contains(site.dora.name))
      #expect(!(try await ann.get(Self.path)).words.contains("Shown until"))
      let log = try await ann.get("/patients/\(site.bob.id)/access-log")
      #expect(log.words.contains("Looked at the stored data of the patient, as an engineer"))
      #expect(log.words.contains("The board shows no dose."))
      site.clock.advance(seconds: 901)
      #expect(!(try await ann.get(Self.address(place))).text.contains(site.bob.name))
    }
    let entries = try await site.bobFile().auditTrail(limit: 10)
    let entry = try #require(entries.first { $0.event == .dataOpened })
    #expect(entry.details?.reason == "The board shows no dose.")
    #expect(entry.by == Actor(site.ann))
    #expect(try await site.record.check().faults == [])
  }

  @Test func aDamagedRecordCanBeLookedAt() async throws {
    let site = try await OperationsTests.site()
    let place = "patients/\(site.bob.id)"
    let path = try #require(DocumentPath("clinics/\(site.clinic.id)/\(place)"))
    try await site.store.commit([Write(path, .put(body: Data(#"{"torn":"marked"}"#.utf8), schema: 1), if: .present)])
    try await site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(Self.address(place))
      #expect(page.words.contains("torn text"))
      #expect(!page.text.contains("marked"))
      #expect(try await ann.get(Self.address("\(place)/prescriptions")).status == 200)
      #expect(try await ann.post(Self.address(place), form: ["reason": "It cannot be read."]).status == 303)
      #expect(try await ann.get(Self.address(place)).text.contains("marked"))
    }
  }

  @Test func whatTheBoardKeepsOfAPatientIsThePatients() async throws {
    let site = try await OperationsTests.site()
    let file = try await site.bobFile()
    let board = "physicians/\(site.ann.id)/board/\(site.bob.id)"
    let engineer = try #require(try await Self.engineer(site))
    let documents = try site.record.documents(of: engineer)
    let now = site.clock.now
    try await ProjectionJob(BoardProjection(), of: site.record).run(at: now)
    let member = "memberships/\(site.ann.id):\(site.bob.id)"
    let lists = ["memberships", "physicians/\(site.ann.id)/board", "physicians/\(site.ann.id)/board-words"]
    for place in [board, member] {
      #expect(try await documents.ownerToOpen(at: place, now: now) == .patient(site.bob.id))
    }
    for list in lists {
      let rows = try await documents.documents(in: list, limit: 50, at: now).documents
      #expect(!rows.isEmpty && rows.allSatisfy { $0.reference == nil }, "\(list)")
    }
    try await documents.disclose(.patient(site.bob.id), because: "Bob is not on the board.", at: now)
    #expect(try await documents.document(at: board, now: now).owner == .patient(file.patient.id))
    #expect(try await documents.document(at: member, now: now).owner == .patient(site.bob.id))
    for list in lists {
      let told = try await documents.documents(in: list, limit: 50, at: now).documents.compactMap(\.reference)
      #expect(
        !told.isEmpty
          && told.allSatisfy { KeyedReference($0, of: site.record.collections).owner == .patient(site.bob.id) },
        "\(list)")
    }
    #expect(try await documents.document(at: "physicians/\(site.ann.id)", now: now).owner == .clinic)
  }

  @Test func aReasonThatAClockAheadWroteDownShowsNothingOnceTheClockIsRight() async throws {
    let site = try await OperationsTests.site()
    let documents = try site.record.documents(of: try #require(try await Self.engineer(site)))
    let ahead = site.clock.now.adding(seconds: 86_400)
    try await documents.disclose(.patient(site.bob.id), because: "Why not.", at: ahead)
    #expect(try await documents.openUntil(.patient(site.bob.id), at: ahead) != nil)
    #expect(try await documents.openUntil(.patient(site.bob.id), at: site.clock.now) == nil)
  }

  @Test func theClinicsOwnDocumentsAreShownForAReasonToo() async throws {
    let site = try await OperationsTests.site()
    try await site.run { client in
      let ann = client.as(.ann)
      let place = "physicians/\(site.charlie.id)"
      #expect(!(try await ann.get(Self.address(place))).text.contains(site.charlie.email))
      _ = try await ann.post(Self.address(place), form: ["reason": "A letter does not arrive."])
      #expect(try await ann.get(Self.address(place)).text.contains(site.charlie.email))
      #expect(!(try await ann.get(Self.address("patients/\(site.bob.id)"))).text.contains(site.bob.name))
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test func anotherClinicsDocumentsAndWhatNobodyStoresAreNotFound() async throws {
    let site = try await OperationsTests.site()
    let eve = try await OperationsTests.stranger(site)
    let fay = try await site.record.createPatient(
      .init(name: "Fay Finch", email: "fay@elsewhere.example.org"), timeZone: "UTC", by: eve, at: site.clock.now)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      for place in [
        "patients/\(fay.id)", "patients/\(fay.id)/audit", "physicians/\(eve.id)", "../\(eve.clinicId)", "accounts",
        "patients/\(site.bob.id)/nothing", "patients/\(site.bob.id)/nothing/1", "patients/nobody/audit",
        "patients/\(site.bob.id)/audit/é", "memberships/\(site.ann.id):nobody", "/", "é",
        "sessions", "patients//", "clinics",
      ] {
        #expect(try await ann.get(Self.address(place)).status == 404, "\(place)")
        #expect(try await ann.post(Self.address(place), form: ["reason": "Why not."]).status == 404, "\(place)")
      }
      #expect(try await ann.get("\(Self.path)?at=patients&after=%2F").status == 422)
    }
  }

  @Test func listsGoOnPageByPage() async throws {
    let site = try await OperationsTests.site()
    for number in 1...55 {
      _ = try await site.record.createPatient(
        .init(name: "Patient \(number)"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    }
    let first = try await site.record.documents(of: try #require(try await Self.engineer(site)))
      .documents(in: "patients", limit: 50, at: site.clock.now)
    let cursor = try #require(first.next)
    try await site.run { client async throws in
      let page = try await client.as(.ann).get(PathInAddress("patients").href)
      let start = PathInAddress("patients").href(after: "x").dropLast().replacing("&", with: "&amp;")
      let sealed = try #require(page.text.components(separatedBy: "\(start)").last?.prefix { $0 != "\"" })
      #expect(!sealed.contains(cursor))
      let rest = try await client.as(.ann).get(PathInAddress("patients").href(after: String(sealed)))
      #expect(rest.words.contains("First page"))
      #expect(!rest.words.contains("Next page"))
    }
  }

  private static func engineer(_ site: TestSite) async throws -> Practitioner? {
    try await site.record.people(of: site.ann).all().map(\.practitioner).first { $0.id == site.ann.id }
  }
}
