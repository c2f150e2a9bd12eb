import JSON
import Record

/// What Apple hands to a native app: the words, which message it is, and the slot.
enum APNsPayload {
  /// The most bytes, as those of other channels: a longer title is cut.
  static let limit = 256

  /// - Parameter title: what the notification says.
  static func bytes(_ dispatch: Dispatch, title: String) -> [UInt8] {
    var title = title[...]
    var bytes = written(dispatch, String(title))
    // At the end of a character as people see it. Without a title the rest always fits.
    while bytes.count > limit, !title.isEmpty {
      title = title.dropLast()
      bytes = written(dispatch, title + "…")
    }
    return bytes
  }

  private static func written(_ dispatch: Dispatch, _ title: String) -> [UInt8] {
    let isSilent = dispatch.urgency == .low
    var json = JSONWriter()
    json.object { json in
      json.member("aps") { json in
        json.object { json in
          json.member("alert") { $0.object { $0.member("title", title) } }
          json.optional("sound", isSilent ? nil : "default")
          json.member("badge", isSilent ? 0 : 1)
        }
      }
      json.member("i", dispatch.id)
      json.optional("t", slot(dispatch.subject))
    }
    return json.bytes
  }

  /// The minutes since 1970 in a subject such as `s29539140`. Nil if it is about no slot.
  private static func slot(_ subject: String) -> Int? { subject.first == "s" ? Int(subject.dropFirst()) : nil }
}
