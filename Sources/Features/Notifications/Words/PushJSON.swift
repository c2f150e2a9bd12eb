import JSON
import Record
import Remedi

/// What is encrypted for a device: a declarative push (Declarative Web Push of Safari), which the service worker reads
/// too. Always at most ``limit`` bytes.
package struct PushJSON: Sendable {
  /// The most bytes. Encryption pads each message to one more.
  package static let limit = 256

  /// The page that a tap opens where no service worker handles it.
  private let page: String

  /// - Parameter publicURL: of the site, without a trailing slash.
  package init(publicURL: String) { page = "\(publicURL)/app/#/today" }

  /// The bytes for a dispatch.
  package func bytes(_ dispatch: Dispatch) -> [UInt8] {
    let declarative = written(dispatch, isDeclarative: true)
    return declarative.count <= Self.limit ? declarative : written(dispatch, isDeclarative: false)
  }

  /// - Parameter isDeclarative: with what only a browser without a service worker needs.
  private func written(_ dispatch: Dispatch, isDeclarative: Bool) -> [UInt8] {
    let (title, tag) = (AlertWords(dispatch.content).title, Self.tag(of: dispatch.subject))
    var json = JSONWriter(capacity: Self.limit)
    json.object { json in
      if isDeclarative {
        json.member("web_push", 8030)
        json.member("mutable", true)
      }
      json.member("notification") { json in
        json.object { json in
          json.member("title", title)
          if isDeclarative { json.member("navigate", page) }
          json.member("tag", tag)
        }
      }
      json.member("i", dispatch.id)
      json.member("n", Self.number(of: dispatch.content.phrase))
      if let minutes = Self.minutes(of: dispatch.subject) { json.member("t", minutes) }
    }
    return json.bytes
  }

  /// The phrase's number, which the service worker knows it by: its place in `AlertContent.Phrase.allCases`.
  static func number(of phrase: AlertContent.Phrase) -> Int {
    AlertContent.Phrase.allCases.firstIndex(of: phrase) ?? 0
  }

  /// The subject, by which a later notification takes the place of an earlier one. A long one is named by its hash.
  static func tag(of subject: String) -> String {
    subject.utf8.count <= longestTag ? subject : String(Digest.hex(subject).prefix(longestTag))
  }

  private static let longestTag = 24

  /// The slot in minutes since 1970. Nil if the message is of none.
  static func minutes(of subject: String) -> Int? {
    guard subject.utf8.count <= longestTag, subject.first == "s" else { return nil }
    let digits = subject.utf8.dropFirst()
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(subject.dropFirst())
  }
}
