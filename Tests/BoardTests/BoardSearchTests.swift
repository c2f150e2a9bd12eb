import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Searching a board")
struct BoardSearchTests {
  @Test(
    "finds by name, birth date and number, as people type them",
    arguments: [
      "ger", "ÖZT", "ozturk ger", "1947", "1947-12", "1947-12-30", "30.12.1947", "30.12.", "30/12/1947", "12/30/1947",
      "30 December 1947", "30 dec 1947", "December 30, 1947", "30th december", "DE-3390-Z", "de3390z", "3390", "3390-z",
      "3390 z", "gerhard 1947", "  gerhard ,  de 3390 ",
    ])
  func found(search: String) async throws {
    let practice = try await Practice()
    try await practice.add("Gerhard Öztürk", born: "1947-12-30", number: "DE-3390-Z")
    try await practice.add("Dora Düster", born: "1954-03-04", number: "943 476 5919")
    #expect(try await practice.names(found: search) == ["Gerhard Öztürk"])
  }

  @Test(
    "finds a number and a date whatever stands between their parts",
    arguments: [
      "943 476 5919", "9434765919", "943-476-5919", "943476", "476 5919", "4.3.1954", "04.03.1954", "4/3/1954",
      "3/4/1954", "1954-3-4", "4-3-1954", "4 March 1954", "march 4 1954", "4 mar", "1954-0", "19540304", "4.3.19",
    ])
  func separators(search: String) async throws {
    let practice = try await Practice()
    try await practice.add("Dora Düster", born: "1954-03-04", number: "943 476 5919")
    try await practice.add("Gerhard Öztürk", born: "1947-12-30", number: "DE-3390-Z")
    #expect(try await practice.names(found: search) == ["Dora Düster"])
  }

  @Test(
    "finds nobody by what nobody has",
    arguments: ["dora gerhard", "üster", "1953", "4.4.1954", "76", "!!", "dora 1947", "1954-04", "\u{0}"])
  func nobody(search: String) async throws {
    let practice = try await Practice()
    try await practice.add("Dora Düster", born: "1954-03-04", number: "943 476 5919")
    try await practice.add("Gerhard Öztürk", born: "1947-12-30", number: "DE-3390-Z")
    #expect(try await practice.names(found: search) == [])
  }

  @Test("finds names of other scripts and of one letter, and a surname that is a month")
  func scripts() async throws {
    let practice = try await Practice()
    for name in ["أحمد العلي", "王 小明", "Fredric March", "Ó"] { try await practice.add(name) }
    #expect(try await practice.names(found: "العلي") == ["أحمد العلي"])
    #expect(try await practice.names(found: "小") == ["王 小明"])
    #expect(try await practice.names(found: "march") == ["Fredric March"])
    #expect(try await practice.names(found: "o") == ["Ó"])
  }

  @Test(
    "finds names as other keyboards write them, and given names that no blank divides",
    arguments: [
      ("Đặng Thị Hương", "dang"), ("Đặng Thị Hương", "huong"), ("Jörg Müller", "Mueller"), ("Jörg Müller", "muller"),
      ("Ida Mueller", "Müller"), ("Pat O'Brien", "obrien"), ("Pat O'Brien", "O’Brien"), ("Pat O'Brien", "brien"),
      ("王小明", "小明"), ("王小明", "王"), ("김민수", "민수"), ("Mia Ågård", "aagaard"), ("Jan Kowalski-Łoś", "kowalskilos"),
    ])
  func keyboards(name: String, search: String) async throws {
    let practice = try await Practice()
    for other in [name, "Gerhard Öztürk"] { try await practice.add(other) }
    #expect(try await practice.names(found: search) == [name])
  }

  @Test("keeps to the filter and to one's own")
  func filter() async throws {
    let practice = try await Practice()
    try await practice.add("Bobby Other", by: practice.charlie)
    try await practice.add("Bobby Early", at: Practice.noon.adding(seconds: -4 * 86_400))
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.names(found: "bob") == ["Bob Martin", "Bobby Early"])
    #expect(try await practice.names(.attention, found: "bob") == ["Bobby Early"])
    #expect(try await practice.names(.archived, found: "bob") == [])
    #expect(try await practice.names(found: "bob", of: practice.charlie) == ["Bobby Other"])
  }

  @Test("goes page by page, each patient once though several words match")
  func paging() async throws {
    let practice = try await Practice()
    for number in 1...45 { try await practice.add("Maria Martin \(number) Mai") }
    var (seen, cursor): ([Identifier<Patient>], String?) = ([], nil)
    repeat {
      let page = try await practice.board(found: "ma", limit: 7, after: cursor)
      #expect(page.rows.count <= 7)
      seen += page.rows.map(\.patientId)
      cursor = page.next?.text
    } while cursor != nil
    // Bob Martin too.
    #expect(seen.count == 46)
    #expect(Set(seen).count == 46)
  }

  @Test("ends though thousands of words lead nowhere, and goes on from there")
  func bounded() async throws {
    let practice = try await Practice()
    for number in 1...1200 { try await practice.add("Martina \(Practice.name(number))") }
    try await practice.add("Zoe Martinazz")
    let first = try await practice.board(found: "martina zoe")
    #expect(first.rows.isEmpty)
    let next = try #require(first.next)
    #expect(try await practice.board(found: "martina zoe", after: next.text).rows.map(\.name) == ["Zoe Martinazz"])
  }
}
