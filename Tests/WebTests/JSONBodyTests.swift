import Hummingbird
import JSON
import NIOCore
import Remedi
import Synchronization
import Testing

@testable import Web

@Suite struct JSONBodyTests {
  let site = TestSite()

  private func post(_ body: String, as type: String = "application/json") async throws -> TestSite.Answer {
    try await site.send(.post, "/api/v1/things", [.contentType: type], body: body)
  }

  @Test func aGoodBodyIsTaken() async throws {
    let answer = try await post(#"{"name":"Bob"}"#, as: "Application/JSON; charset=utf-8")
    #expect(answer.status == 201)
    #expect(answer.text == #"{"name":"Bob"}"#)
  }

  @Test(arguments: [
    "text/plain", "", "application/jsonp", "application/merge-patch+json", "application/x-www-form-urlencoded",
  ])
  func anotherMediaTypeIs415(type: String) async throws {
    #expect(try await post(#"{"name":"Bob"}"#, as: type).status == 415)
  }

  @Test func tooMuchIs413() async throws {
    #expect(try await post(#"{"name":""# + String(repeating: "x", count: 2000) + #""}"#).status == 413)
  }

  @Test(arguments: [
    "", "{", #"{"name":}"#, #"{"name":"Bob"} x"#, #"{"name":"a","name":"b"}"#, #"{"x":{"a":1,"a":1},"name":"b"}"#,
  ])
  func malformedIs400(body: String) async throws {
    let answer = try await post(body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(#""code":"malformed""#))
    #expect(answer.text.contains(#"The JSON cannot be read: "#))
  }

  @Test(arguments: [
    (#"{}"#, "/name"), (#"{"name":null}"#, "/name"), (#"{"name":7}"#, "/name"), (#"{"name":"b","x/y":1}"#, "/x~1y"),
    (#"{"name":"a\u0000b"}"#, "/name"), (#"[]"#, ""), (#"{"name":"b","list":[{"a":"\u0000"}]}"#, "/list/0/a"),
  ])
  func aWrongFieldIs422AndNamed(body: String, pointer: String) async throws {
    let answer = try await post(body)
    #expect(answer.status == 422)
    #expect(answer.text.contains("\"pointer\":\"\(pointer)\""))
  }

  @Test func aBodyThatWasCutShortIsNotTaken() async throws {
    let headers: HTTPFields = [.contentType: "application/json", .contentLength: "100"]
    // The test client sets the true length; the check is the body reader's, so ask it.
    let request = Request(
      head: HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: #"{"name":"Bob"}"#)))
    await #expect(throws: RemediError(.malformed, "The request ended before its body was complete.")) {
      try await BoundedBody.collect(request, upTo: 1000)
    }
  }

  @Test func aMergePatchTellsAbsentFromNull() throws {
    let patch = JSONObject(try JSONReader.read(#"{"phone":null,"address":"Main Street 1"}"#.utf8))
    let phone: Patched<String> = patch.change("phone") { $0.string($1) }
    let address: Patched<String> = patch.change("address") { $0.string($1) }
    let language: Patched<String> = patch.change("language") { $0.string($1) }
    try patch.finish()
    #expect(phone == .removed)
    #expect(address == .replaced("Main Street 1"))
    #expect(language == .kept)
    #expect(phone.applied(to: "1") == nil)
    #expect(language.applied(to: "en") == "en")
  }

  @Test func aWrongValueInAMergePatchIsNamed() throws {
    let patch = JSONObject(try JSONReader.read(#"{"phone":7}"#.utf8))
    let phone: Patched<String> = patch.change("phone") { $0.string($1) }
    #expect(phone == .kept)
    #expect(throws: RemediError.invalid("phone", "This must be a string.")) { try patch.finish() }
  }

  @Test func nestedFaultsAreToldTogether() throws {
    let json = #"{"item":{"n":11,"extra":true},"at":"yesterday","inner":{"d":"2026-02-30"}}"#
    let body = JSONObject(try JSONReader.read(json.utf8))
    _ = body.object("item")?.integer("n", in: 0...10)
    _ = body.instant("at")
    _ = body.object("inner")?.date("d")
    let error = #expect(throws: RemediError.self) { try body.finish() }
    #expect(error.map { Set($0.fields.map(\.name)) } == ["item/n", "item/extra", "at", "inner/d"])
  }

  @Test func aFieldThatIsReadTwiceIsKnownAndMayBeWrongTwice() throws {
    let body = JSONObject(try JSONReader.read(#"{"a":1,"b":[{"c":2,"d":3}],"e":null}"#.utf8))
    #expect(body.integer("a", in: 0...1) == 1)
    #expect(body.string("a") == nil)
    let inner = try #require(body.objects("b", count: 1...1)?.first)
    #expect(inner.integer("c", in: 0...2) == 2)
    #expect(inner.integer("c", in: 0...2) == 2)
    #expect(body.isNull("e"))
    let error = #expect(throws: RemediError.self) { try body.finish() }
    #expect(
      error?.fields == [
        FieldIssue("a", "This must be a string."), FieldIssue("e", "This field is unknown."),
        FieldIssue("b/0/d", "This field is unknown."),
      ])
  }

  /// Notes how often its values are listed.
  private enum Kind: String, CaseIterable {
    case good, better
    static let listings = Atomic(0)
    static var allCases: [Kind] {
      listings.add(1, ordering: .relaxed)
      return [.good, .better]
    }
  }

  @Test func whatWouldBeValidIsSaidOnlyOfWhatIsNot() throws {
    let body = JSONObject(try JSONReader.read(#"{"a":"good","b":"bad"}"#.utf8))
    #expect(body.choice("a", of: Kind.self) == .good)
    #expect(body.choice("c", of: Kind.self, .optional) == nil)
    #expect(Kind.listings.load(ordering: .relaxed) == 0)
    #expect(body.choice("b", of: Kind.self) == nil)
    #expect(Kind.listings.load(ordering: .relaxed) == 1)
    #expect(throws: RemediError.invalid("b", "This must be one of good, better.")) { try body.finish() }
  }

  @Test(arguments: [("2", 2), ("2.0", 2), ("2e0", 2), ("2.5", nil), ("\"2\"", nil), ("1e400", nil), ("11", nil)])
  func wholeNumbersAreExact(text: String, value: Int?) throws {
    let body = JSONObject(try JSONReader.read("{\"n\":\(text)}".utf8))
    #expect(body.integer("n", in: 0...10) == value)
  }

  @Test func listsAreCounted() throws {
    let body = JSONObject(try JSONReader.read(#"{"a":[],"b":[1,2,3]}"#.utf8))
    #expect(body.array("a", count: 1...2) == nil)
    #expect(body.array("b", count: 1...2) == nil)
    #expect(throws: RemediError.self) { try body.finish() }
  }

  @Test func aConnectionThatIsBrokenOffIsNoFaultOfOurs() async throws {
    let (body, source) = RequestBody.makeStream()
    source.finish(IOError(errnoCode: 104, reason: "Connection reset by peer"))
    let request = Request(head: .init(method: .post, scheme: "http", authority: "a", path: "/"), body: body)
    let error = await #expect(throws: RemediError.self) { try await BoundedBody.collect(request, upTo: 1000) }
    #expect(error?.code == .malformed)
  }
}
