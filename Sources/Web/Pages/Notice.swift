import Remedi

/// A sentence that a page shows once, after a redirect. Only its key and a date or an ID pass through the browser, so
/// that nobody can make our pages say something else.
public struct Notice: Sendable, Hashable {
  /// Lower-case letters and dashes.
  public let key: String
  /// The displayed sentence. `{date}` in it is replaced by the date from ``on(_:)``, `{subject}` by the name of the
  /// object from ``about(_:)``.
  public let sentence: String
  /// The value for the placeholder in the sentence.
  private var value: String?

  /// A notice; its feature lists it in `Feature.notices`.
  public init(_ key: String, _ sentence: String) {
    self.key = key
    self.sentence = sentence
  }

  /// The same with the date in its sentence.
  public func on(_ date: LocalDate) -> Self { with(date.description) }

  /// The same with the ID of the object in its sentence. The page that shows it knows the name, see
  /// ``PageView/words(of:)``.
  public func about(_ id: String) -> Self { with(id) }

  private func with(_ value: String) -> Self {
    var notice = self
    notice.value = value
    return notice
  }

  /// The transmitted form: the key, and the date or the ID after a period.
  var code: String { value.map { "\(key).\($0)" } ?? key }
}

/// The notices of all features.
struct NoticeList: Sendable {
  private let sentences: [String: String]

  init(_ notices: [Notice]) {
    sentences = Dictionary(notices.map { ($0.key, $0.sentence) }) { first, _ in first }
  }

  /// - Parameters:
  ///   - code: what the browser sent back: a key, with the value for the placeholder if the sentence has one.
  ///   - words: the name of an ID on the page. Nil if the page does not know it.
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
