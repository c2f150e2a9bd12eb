import Testing

@testable import Remedi

@Suite("The fields of a record")
struct FieldClassTests {
  @Test("are protected as one thing each")
  func classes() {
    for kind in FieldClass.allCases {
      for field in kind.fields { #expect(FieldClass(of: field) == kind) }
    }
    #expect(FieldClass(of: "phone") == .contact)
    #expect(FieldClass(of: "frequency") == .schedule)
    #expect(FieldClass(of: "note") == .note)
  }

  @Test(
    "are ids, dates and codes that no class holds", arguments: ["id", "patient", "date", "cursor", "code", "route"])
  func plain(field: String) {
    #expect(FieldClass(of: field) == nil)
    for place in FieldClass.Place.allCases { #expect(FieldClass.mayStand(field, in: place)) }
  }

  @Test("stand nowhere else, but that a letter names whom it is for")
  func places() {
    for kind in FieldClass.allCases {
      #expect(!kind.mayStand(in: .address) && !kind.mayStand(in: .log) && !kind.mayStand(in: .push))
      #expect(kind.mayStand(in: .letter) == [.identity, .contact].contains(kind))
    }
  }
}
