import Testing

@testable import FirestoreStore

@Suite struct AnswerJSONTests {
  @Test func `documents that were found, and the moment`() throws {
    let answer = """
      [{"transaction":"EQ=="},
      {"found":{"name":"projects/p/databases/(default)/documents/remedi/|items|a","fields":{
        "body":{"stringValue":"{}"},"schema":{"integerValue":"-1"},"path":{"bytesValue":"AP8="},"none":{"nullValue":null},
        "frozen":{"booleanValue":true},"at":{"timestampValue":"t0"},"indexes":{"arrayValue":{"values":[{"stringValue":"x"}]}},
        "empty":{"arrayValue":{}}},"createTime":"c","updateTime":"u"},"readTime":"t"},
      {"missing":"projects/p/databases/(default)/documents/remedi/|items|b","readTime":"t"}]
      """
    let (documents, time) = try AnswerJSON.found(Array(answer.utf8))
    #expect(time == "t" && documents.count == 1)
    let document = try #require(documents[ResourceID("remedi", "|items|a")])
    #expect(document.updateTime == "u")
    #expect(
      document.fields == [
        "body": .string("{}"), "schema": .integer(-1), "path": .bytes([0, 255]), "frozen": .flag(true),
        "at": .time("t0"), "indexes": .strings(["x"]), "empty": .strings([]),
      ])
  }

  @Test func `what a query found, in its order, and nothing`() throws {
    let names = ["b", "a"].map { #"{"document":{"name":"r/remedi/\#($0)","updateTime":"u"},"readTime":"t"}"# }
    let found = try AnswerJSON.results(Array("[\(names.joined(separator: ","))]".utf8))
    #expect(found.documents.map(\.id.id) == ["b", "a"] && found.readTime == "t")
    let none = try AnswerJSON.results(Array(#"[{"readTime":"t","done":true}]"#.utf8))
    #expect(none.documents.isEmpty && none.readTime == "t")
  }

  @Test func `a transaction`() throws {
    #expect(try AnswerJSON.transaction(Array(#"{"transaction":"dA=="}"#.utf8)) == "dA==")
    for text in ["[]", "{}", #"{"transaction":""}"#, #"{"transaction":1}"#] {
      #expect(throws: RestFault.unreadable) { try AnswerJSON.transaction(Array(text.utf8)) }
    }
  }

  @Test func `a number of documents`() throws {
    let answer = #"[{"result":{"aggregateFields":{"n":{"integerValue":"12"}}},"readTime":"t"}]"#
    #expect(try AnswerJSON.count(Array(answer.utf8)) == 12)
    #expect(throws: RestFault.unreadable) { try AnswerJSON.count(Array("[]".utf8)) }
  }

  @Test func `a fault alone or after a part of the answer`() {
    let fault = #"{"error":{"code":409,"message":"of a person","status":"ABORTED"}}"#
    #expect(AnswerJSON.code(Array(fault.utf8)) == "ABORTED")
    #expect(AnswerJSON.code(Array("<html>".utf8)) == nil)
    #expect(throws: RestFault(code: "ABORTED")) { try AnswerJSON.results(Array("[\(fault)]".utf8)) }
    #expect(!RestFault(code: "ABORTED").sentence.contains("person"))
  }

  @Test(arguments: [
    "", "{}", "[1]", #"[{"found":{"name":"x","updateTime":"u"}}]"#, #"[{"found":{"name":"r/a/b"}}]"#,
    #"[{"found":{"name":"r/a/b","updateTime":"u","fields":{"a":{}}}}]"#,
  ])
  func `anything else is not of Firestore`(_ answer: String) {
    #expect(throws: RestFault.unreadable) { try AnswerJSON.found(Array(answer.utf8)) }
  }

  @Test func `codes mean that nothing was written, or that it is not known`() {
    for (code, meaning) in [
      ("ALREADY_EXISTS", RestFault.Meaning.changed), ("NOT_FOUND", .changed), ("FAILED_PRECONDITION", .changed),
      ("ABORTED", .contended), ("INVALID_ARGUMENT", .invalid), ("RESOURCE_EXHAUSTED", .refused),
      ("PERMISSION_DENIED", .refused), ("UNAUTHENTICATED", .refused), ("UNAVAILABLE", .unknown), ("INTERNAL", .unknown),
      ("DEADLINE_EXCEEDED", .unknown), ("NEW_ONE", .unknown),
    ] { #expect(RestFault(code: code).meaning == meaning, "\(code)") }
    #expect(RestFault.unanswered.meaning == .unknown && RestFault.unreadable.meaning == .unknown)
  }
}
