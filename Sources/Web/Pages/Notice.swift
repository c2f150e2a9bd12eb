/// A sentence that a page shows once, after a redirect. Only its key travels through the browser, so that nobody can
/// make a page of ours say something else.
public struct Notice: Sendable, Hashable {
  /// Lower-case letters and dashes.
  public let key: String
  /// What a person reads.
  public let sentence: String

  /// A notice; its feature lists it in `Feature.notices`.
  public init(_ key: String, _ sentence: String) {
    self.key = key
    self.sentence = sentence
  }
}

/// The notices of all features.
struct NoticeList: Sendable {
  private let sentences: [String: String]

  init(_ notices: [Notice]) {
    sentences = Dictionary(notices.map { ($0.key, $0.sentence) }) { first, _ in first }
  }

  func sentence(_ key: String) -> String? { sentences[key] }
}
