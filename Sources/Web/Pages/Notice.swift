import Remedi

/// A sentence that a page shows once, after a redirect. Only its key and a day travel through the browser, so that nobody can
/// make a page of ours say something else.
public struct Notice: Sendable, Hashable {
  /// Lower-case letters and dashes.
  public let key: String
  /// What a person reads; `{date}` in it stands for the day that ``on(_:)`` names.
  public let sentence: String
  /// The day that the sentence names.
  public private(set) var date: LocalDate?

  /// A notice; its feature lists it in `Feature.notices`.
  public init(_ key: String, _ sentence: String) {
    self.key = key
    self.sentence = sentence
  }

  /// The same with the day that its sentence names.
  public func on(_ date: LocalDate) -> Self {
    var notice = self
    notice.date = date
    return notice
  }

  /// What travels: the key, and the day behind a point.
  var code: String { date.map { "\(key).\($0)" } ?? key }
}

/// The notices of all features.
struct NoticeList: Sendable {
  private let sentences: [String: String]

  init(_ notices: [Notice]) {
    sentences = Dictionary(notices.map { ($0.key, $0.sentence) }) { first, _ in first }
  }

  /// - Parameter code: what came back from the browser: a key, and a day where the sentence names one.
  func sentence(_ code: String) -> String? {
    let parts = code.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let sentence = sentences[parts[0]], sentence.contains(Self.place) == (parts.count == 2) else { return nil }
    guard parts.count == 2 else { return sentence }
    return LocalDate(parts[1]).map { sentence.replacing(Self.place, with: Words.date($0)) }
  }

  func holds(_ notice: Notice) -> Bool {
    sentences[notice.key] == notice.sentence && sentence(notice.code) != nil
  }

  private static let place = "{date}"
}
