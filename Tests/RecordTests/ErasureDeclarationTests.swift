import DocumentStore
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

  @Test func `an index that finds a patient's documents is over the group, and declared`() throws {
    func fault(_ index: Index, declared: Bool = true) -> String? {
      CollectionRegistry.erasureFault(
        of: RecordCollection<Entry>(
          "notes", below: .clinic, indexes: declared ? [index] : [], erased: .byIndex(index)))
    }
    let found = Index("notes", .group, ["patientId"])
    #expect(fault(found) == nil)
    for hidden in [
      fault(found, declared: false), fault(Index("notes", .collection, ["patientId"])),
      fault(Index("notes", .group, ["patientId", "at"])),
    ] {
      #expect(try #require(hidden).hasPrefix("notes is erased by an index"))
    }
  }
}
