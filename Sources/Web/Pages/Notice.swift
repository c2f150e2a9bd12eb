import Remedi

/// A sentence that a page shows once, after a redirect. Only its key and a day or an id travel through the browser, so that
/// nobody can make a page of ours say something else.
public struct Notice: Sendable, Hashable {
  /// Lower-case letters and dashes.
  public let key: String
  /// What a person reads; `{date}` in it stands for the day that ``on(_:)`` names, `{subject}` for what ``about(_:)`` does.
  public let sentence: String
  /// What stands for the place in the sentence.
  private var value: String?

  /// A notice; its feature lists it in `Feature.notices`.
  public init(_ key: String, _ sentence: String) {
    self.key = key
    self.sentence = sentence
  }

  /// The same with the day that its sentence names.
  public func on(_ date: LocalDate) -> Self { with(date.description) }

  /// The same with the id of what its sentence names: the page that shows it knows it, see ``PageView/words(of:)``.
  public func about(_ id: String) -> Self { with(id) }

  private func with(_ value: String) -> Self {
    var notice = self
    notice.value = value
    return notice
  }

  /// What travels: the key, and the day or the id behind a point.
  var code: String { value.map { "\(key).\($0)" } ?? key }
}

/// The notices of all features.
struct NoticeList: Sendable {
  private let sentences: [String: String]

  init(_ notices: [Notice]) {
    sentences = Dictionary(notices.map { ($0.key, $0.sentence) }) { first, _ in first }
  }

  /// - Parameters:
  ///   - code: what came back from the browser: a key, and what the sentence names where it does.
  ///   - words: what an id stands for on the page; nil where it knows nothing of it.
  func sentence(_ code: String, words: (String) -> String?) -> String? {
    let parts = code.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let sentence = sentences[parts[0]] else { return nil }
    let place = [Self.date, Self.subject].first(where: sentence.contains)
    guard let place else { return parts.count == 1 ? sentence : nil }
    guard parts.count == 2 else { return nil }
    let named = place == Self.date ? LocalDate(parts[1]).map(Phrases.date) : words(parts[1])
    return named.map { sentence.replacing(place, with: $0) }
  }

  func holds(_ notice: Notice) -> Bool {
    sentences[notice.key] == notice.sentence && sentence(notice.code, words: { $0 }) != nil
  }

  private static let date = "{date}"
  private static let subject = "{subject}"
}
