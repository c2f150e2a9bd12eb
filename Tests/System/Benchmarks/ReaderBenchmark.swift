import Dosage
import Foundation
import Hummingbird
import JSON
import NIOCore
import Remedi
import Web

/// What a kilobyte costs readers of what others write at the longest text that is let through, beside a kilobyte of a
/// quarter of it in the same run: 1 where the time grows with the text. `Tests/System/Fuzz/growth.py` counts the steps of all of
/// them; this sees what the standard library does for them, too.
struct ReaderBenchmark {
  private struct Reader {
    let name: String
    /// Bytes.
    let longest: Int
    /// What is repeated, behind `head` and before `tail`.
    let piece: String
    var head = ""
    var tail = ""
    let read: (String) -> Bool

    func text(_ length: Int) -> String {
      head + String(repeating: piece, count: (length - head.utf8.count - tail.utf8.count) / piece.utf8.count) + tail
    }
  }

  private let readers: [Reader]

  init() {
    guard let start = LocalDate("2026-03-01") else { preconditionFailure("this is a date") }
    let frequency = FrequencyReader(start: start, unit: "tablet", kind: .medication, zone: .utc)
    func isRule(_ text: String) -> Bool { if case .rule = frequency.read(text) { true } else { false } }
    func isJSON(_ text: String) -> Bool { (try? JSONReader.read(text.utf8)) != nil }
    let request = 80 * 1024
    let form = 256 * 1024
    let document = JSONObject.maximumSize
    readers = [
      Reader(name: "how often, numbers", longest: FrequencyReader.longest, piece: "1 ", read: isRule),
      Reader(
        name: "how often, phases", longest: FrequencyReader.longest, piece: "1 tab for 1 day then ",
        tail: "1 tab daily", read: isRule),
      Reader(name: "JSON, a list", longest: document, piece: "{\"a\":1},", head: "[", tail: "1]", read: isJSON),
      Reader(name: "JSON, escapes", longest: document, piece: "\\u00e9", head: "\"", tail: "\"", read: isJSON),
      Reader(name: "a query", longest: request, piece: "a=%41&") { query in
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/list?\(query)")
        return (try? QueryParameters(Request(head: head, body: RequestBody(buffer: ByteBuffer())))) != nil
      },
      Reader(name: "Accept", longest: request, piece: "text/html;q=0.5,") { Accept($0).admits("text/html") },
      Reader(name: "a name, accents", longest: form, piece: "e\u{301} ") { PlainName.fault($0) == nil },
      Reader(name: "a name to sign in with, flags", longest: form, piece: "🇩🇪") { SignInName.fold($0).isEmpty },
      Reader(name: "words to search for, joined emoji", longest: form, piece: "👩\u{200D}") {
        FoldedText.keys($0).isEmpty
      },
      Reader(name: "a number that was typed", longest: form, piece: "½ ") { TypedNumber.question($0) == nil },
      Reader(name: "a picture, segments", longest: Picture.maximumSize, piece: "\u{7F}\u{7E}\u{0}\u{2}") { text in
        // A text has no bytes above 127.
        (try? Picture(checking: [0xFF, 0xD8] + text.utf8.map { $0 >= 0x7E ? $0 | 0x80 : $0 })) != nil
      },
    ]
  }

  func measure(_ table: inout Table) async {
    var understood = 0
    for reader in readers {
      let (part, whole) = (reader.text(reader.longest / 4), reader.text(reader.longest))
      func measure(_ text: String, _ name: String, to reference: Double?) async -> Double {
        let kilobytes = max(1, text.utf8.count / 1024)
        return await table.measure("\(reader.name), 1 kB of \(name)", rounds: 40, each: kilobytes, to: reference) {
          understood += reader.read(text) ? 1 : 0
        }
      }
      let reference = await measure(part, "a quarter", to: nil)
      _ = await measure(whole, "the longest", to: reference)
    }
    // Whatever is counted has to be read.
    precondition(understood > 0, "something can be understood")
  }
}
