import JSON
import Testing

@Suite("JSON that our own writer wrote") struct StoredJSONReaderTests {
  private struct Note: Equatable {
    var id: String
    var count: Int?
    var words: [String]
    var isOpen: Bool

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.optional("count", count)
        json.member("id", id)
        json.member("isOpen", isOpen)
        json.member("words", array: words) { $0.value($1) }
      }
    }

    init(id: String, count: Int?, words: [String], isOpen: Bool) {
      (self.id, self.count, self.words, self.isOpen) = (id, count, words, isOpen)
    }

    init?(from json: inout StoredJSONReader) {
      var count: Int?
      guard json.opens(), json.optional("count", &count, read: { $0.integer() }), json.member("id"),
        let id = json.value(ascii: { String(decoding: $0, as: UTF8.self) }), json.member("isOpen"),
        let isOpen = json.boolean(), json.member("words"), let words = json.array({ $0.string() }), json.closes(),
        json.isAtEnd
      else { return nil }
      self.init(id: id, count: count, words: words, isOpen: isOpen)
    }
  }

  private func read(_ bytes: [UInt8]) -> Note? {
    bytes.withUnsafeBufferPointer { bytes in
      var json = StoredJSONReader(bytes)
      return Note(from: &json)
    }
  }

  @Test("is read as it was written")
  func whole() {
    for count in [nil, 0, 7, 123_456_789_012] {
      for words in [[], ["é"], ["a", "", "Levodopa 👩🏽‍⚕️"]] {
        let note = Note(id: "n1", count: count, words: words, isOpen: words.isEmpty)
        var json = JSONWriter()
        note.write(to: &json)
        #expect(read(json.bytes) == note)
        for end in json.bytes.indices { #expect(read(Array(json.bytes[..<end])) == nil) }
      }
    }
  }

  @Test(
    "is not read in another form",
    arguments: [
      #"{"id":"é","isOpen":true,"words":[]}"#, #"{"id":"n\n","isOpen":true,"words":[]}"#,
      #"{"isOpen":true,"id":"n1","words":[]}"#, #"{ "id":"n1","isOpen":true,"words":[]}"#,
      #"{"count":01,"id":"n1","isOpen":true,"words":[]}"#, #"{"count":-1,"id":"n1","isOpen":true,"words":[]}"#,
      #"{"count":1234567890123456789,"id":"n1","isOpen":true,"words":[]}"#,
      #"{"id":"n1","isOpen":true,"words":["a",]}"#, #"{"id":"n1","isOpen":true,"words":[]} "#,
      "{\"id\":\"n1\",\"isOpen\":true,\"words\":[\"a\nb\"]}",
    ])
  func another(text: String) {
    #expect(read(Array(text.utf8)) == nil)
  }

  @Test("is not read if it is not UTF-8, wherever that is")
  func encoding() {
    for place in 0...20 {
      let text = Array("{\"id\":\"n1\",\"isOpen\":true,\"words\":[\"\(String(repeating: "a", count: place))".utf8)
      #expect(read(text + Array("é\"]}".utf8)) != nil)
      #expect(read(text + [0xC3] + Array("\"]}".utf8)) == nil)
    }
  }
}
