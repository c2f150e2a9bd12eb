import Care
import Remedi
import Web

/// A moment as a page shows it, for `<time>`.
struct DiscussionMoment: View {
  /// As machines read it (RFC 3339).
  let iso: String
  /// `today, 08:04`
  let words: String

  init(_ milliseconds: Int64, _ clock: LocalClock) {
    let moment = Instant(milliseconds: milliseconds)
    (iso, words) = (moment.utcText, clock.moment(moment))
  }

  init(iso: String, words: String) { (self.iso, self.words) = (iso, words) }

  var fields: Fields { ["iso": iso, "words": words] }

  /// For the gallery.
  static let sample = Self(iso: "2026-03-02T09:42:00.000Z", words: "today, 10:42")
}
