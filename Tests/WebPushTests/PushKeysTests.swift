import Testing

@testable import WebPush

@Suite("The keys of the server")
struct PushKeysTests {
  /// 2026-03-01T07:00:00Z
  private static let now = 1_772_348_400
  private static let day = 86_400

  private func id(_ text: String) throws -> PushKeyID { try #require(PushKeyID(text)) }

  @Test("are made, replaced and found by their ids")
  func rotation() throws {
    let first = PushKeys.make(at: Self.now)
    #expect(first.current.id == (try id("2026-03")))
    #expect(first.current.created == Self.now)
    #expect(first.retired.isEmpty)
    let second = first.rotated(at: Self.now + Self.day)
    let third = second.rotated(at: Self.now + 31 * Self.day)
    #expect(second.current.id == (try id("2026-03-2")))
    #expect(third.current.id == (try id("2026-04")))
    #expect(third.retired.map(\.id.description) == ["2026-03", "2026-03-2"])
    #expect(third.retired.map(\.retired) == [Self.now + Self.day, Self.now + 31 * Self.day])
    #expect(third.current.retired == nil)
    #expect(third.key(try id("2026-03"))?.publicKey == first.current.publicKey)
    #expect(third.key(try id("2026-04"))?.publicKey == third.current.publicKey)
    #expect(third.key(try id("2026-05")) == nil)
    #expect(Set(third.all.map(\.publicKey)).count == 3)
  }

  @Test("have no id twice, whatever was removed and whatever the clock does")
  func ids() throws {
    let second = PushKeys.make(at: Self.now).rotated(at: Self.now).pruned(used: [], at: Self.now)
    #expect(second.all.map(\.id.description) == ["2026-03-2"])
    let third = second.rotated(at: Self.now)
    #expect(third.current.id == (try id("2026-03-3")))
    let earlier = third.rotated(at: Self.now - 60 * Self.day)
    #expect(earlier.current.id == (try id("2026-03-4")))
    #expect(earlier.retired.last?.retired == Self.now)
    #expect(try PushKeys(reading: earlier.text.utf8).current.id == earlier.current.id)
    let anew = PushKeys.make(at: Self.now, after: [try id("2026-02-7"), try id("2026-03-3"), try id("2026-03")])
    #expect(anew.ids == [try id("2026-03-4")])
  }

  @Test("go when no device names them, or after 90 days")
  func pruning() throws {
    let keys = PushKeys.make(at: Self.now).rotated(at: Self.now + 1)
    let old = try id("2026-03")
    let end = Self.now + 1 + 90 * Self.day
    #expect(keys.pruned(used: [old], at: end - 1).retired.map(\.id) == [old])
    #expect(keys.pruned(used: [old], at: end).retired.isEmpty)
    #expect(keys.pruned(used: [], at: Self.now + 2).retired.isEmpty)
    #expect(keys.pruned(used: [], at: end).current.id == keys.current.id)
  }

  @Test("are merged with those kept elsewhere: all stay, and only the latest is current")
  func merging() throws {
    let first = PushKeys.make(at: Self.now)
    let early = first.rotated(at: Self.now + 1)
    let late = PushKeys.make(at: Self.now + 31 * Self.day)
    for merged in [early.merged(with: late), late.merged(with: early), early.merged(with: late).merged(with: first)] {
      #expect(merged.all.map(\.id.description) == ["2026-03", "2026-03-2", "2026-04"])
      #expect(merged.retired.map(\.retired) == [Self.now + 1, Self.now + 31 * Self.day])
      #expect(merged.current.publicKey == late.current.publicKey)
      #expect(merged.key(try id("2026-03-2"))?.publicKey == early.current.publicKey)
      #expect(try PushKeys(reading: merged.text.utf8).ids == merged.ids)
    }
    let namesake = PushKeys.make(at: Self.now)
    #expect(first.merged(with: namesake).all.map(\.publicKey) == [first.current.publicKey])
  }

  @Test("are read as they were written")
  func file() throws {
    let keys = PushKeys.make(at: Self.now).rotated(at: Self.now + 1).rotated(at: Self.now + 2)
    let text = keys.text
    let read = try PushKeys(reading: text.utf8)
    #expect(read.text == text)
    #expect(read.current.publicKey == keys.current.publicKey)
    #expect(read.current.signing.rawRepresentation == keys.current.signing.rawRepresentation)
    #expect(read.all.map(\.id) == keys.all.map(\.id))
    #expect(read.all.map(\.created) == keys.all.map(\.created))
    #expect(read.all.map(\.retired) == keys.all.map(\.retired))
  }

  /// The private key of the example in RFC 8291.
  private static let secret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"

  private static func key(
    _ id: String = #""2026-03""#, created: String = "1", retired: String? = nil, secret: String = #""\#(secret)""#
  ) -> String {
    let end = retired.map { #", "retired": \#($0)"# } ?? ""
    return #"{"id": \#(id), "created": \#(created), "privateKey": \#(secret)\#(end)}"#
  }

  private static let badID = "Key 1: “id” is no id of a key, such as 2026-11 or 2026-11-2."
  private static let badCreated = "Key 1: “created” is no number of seconds since 1970."
  private static let badRetired = "Key 1: “retired” is no number of seconds since 1970, or before “created”."
  private static let badSecret = "Key 1: “privateKey” is no private key of the curve P-256."

  private func fault(of text: String) -> String? {
    do throws(PushKeysFault) {
      _ = try PushKeys(reading: text.utf8)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test(
    "have a file that says what is wrong with a key, and nothing of it",
    arguments: [
      ("7", badID), ("{}", badID), (key(#""key""#), badID), (key("7"), badID), (key(#""2026-13""#), badID),
      (key(#""2026-03-1""#), badID), (key(created: "-1"), badCreated), (key(created: "1.5"), badCreated),
      (key(created: #""1""#), badCreated), (key(created: "2", retired: "1"), badRetired),
      (key(retired: "null"), badRetired), (key(retired: #""2""#), badRetired), (key(secret: "7"), badSecret),
      (key(secret: #""""#), badSecret), (key(secret: #""\#(secret)=""#), badSecret),
      (key(secret: #""\#(secret.dropLast(4))""#), badSecret),
      (key(secret: #""\#(String(repeating: "A", count: 43))""#), badSecret),
      (key(secret: #""__________________________________________8""#), badSecret),
    ])
  func keyFaults(key: String, sentence: String) { #expect(fault(of: #"{"keys": [\#(key)]}"#) == sentence) }

  @Test(
    "have a file with one current key, the latest",
    arguments: [
      ([], "Exactly one key has to be without “retired”; 0 are."),
      ([key(), key(#""2026-04""#)], "Exactly one key has to be without “retired”; 2 are."),
      ([key(retired: "2")], "Exactly one key has to be without “retired”; 0 are."),
      ([key(retired: "2"), key()], "Two keys have one id."),
      ([key(#""2026-03-2""#, retired: "2"), key()], "The key without “retired” is not the latest."),
      ([key(retired: "2"), key(#""2026-03-2""#)], nil), ([key()], nil), ([key(retired: "1"), key(#""2027-01""#)], nil),
    ] as [([String], String?)])
  func fileFaults(keys: [String], sentence: String?) {
    #expect(fault(of: #"{"keys": [\#(keys.joined(separator: ", "))]}"#) == sentence)
  }

  @Test(
    "have a file of JSON", arguments: ["", "{", "[]", "{}", "null", #"{"keys": {}}"#, #"{"keys": [], "keys": []}"#])
  func noFile(text: String) { #expect(fault(of: text) != nil) }

  @Test(
    "have ids in one spelling",
    arguments: [
      "", "2026", "2026-", "2026-0", "2026-00", "2026-3", "26-03", "2026-03-", "2026-03-0", "2026-03-1", "2026-03-02",
      "2026-03-+2", "2026-03--2", "2026-03-2-3", "2026-+3", " 2026-03", "2026-03\n", "٢٠٢٦-03",
      "2026-03-1000000000", "2026-03-99999999999999999999",
    ])
  func noIDs(text: String) { #expect(PushKeyID(text) == nil) }

  @Test func idsAreInOrder() throws {
    let texts = ["2025-12", "2026-01", "2026-01-2", "2026-01-10", "2026-02"]
    let ids = try texts.map(id)
    #expect(ids.map(\.description) == texts)
    #expect(ids.shuffled().sorted() == ids)
  }
}
