import Remedi
import Testing

@testable import Record

@Suite struct ErasureDeclarationTests {
  private struct Entry: Codable, Sendable { let patientId: Identifier<Patient> }

  @Test(arguments: [CollectionOwner.installation, .patient, CollectionOwner("diary")])
  func `ids that name a patient are looked for below clinics and physicians only`(_ owner: CollectionOwner) throws {
    let found = RecordCollection<Entry>("beds", below: .clinic, .physician, erased: .byID(.whole()))
    let hidden = RecordCollection<Entry>("beds", below: .clinic, owner, erased: .byID(.whole()))
    #expect(CollectionRegistry.erasureFault(of: found) == nil)
    #expect(try #require(CollectionRegistry.erasureFault(of: hidden)).hasPrefix("beds is erased by its ids"))
  }

  @Test(arguments: [CollectionOwner.clinic, .physician, .patient])
  func `content that names a patient is looked for at the root of the store only`(_ owner: CollectionOwner) throws {
    let found = RecordCollection<Entry>("parcels", below: .installation, erased: .byContent { $0.patientId == $1.id })
    let hidden = RecordCollection<Entry>("parcels", below: owner, erased: .byContent { $0.patientId == $1.id })
    #expect(CollectionRegistry.erasureFault(of: found) == nil)
    #expect(try #require(CollectionRegistry.erasureFault(of: hidden)).hasPrefix("parcels is erased by its content"))
  }
}
