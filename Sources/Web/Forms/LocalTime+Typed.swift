import Remedi

extension LocalTime {
  /// Parses a time as a form sends it: `hh:mm`, or `hh:mm:ss` and `hh:mm:ss.sss`, as some browsers send (HTML, valid
  /// time string). Seconds are dropped. Rejects anything else: `08:00 PM` is not eight in the morning.
  package init?(typed text: String) {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    if pieces.count == 3 {
      let seconds = pieces[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard seconds.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
        seconds[0].utf8.count == 2, seconds[0] < "60", seconds.count == 1 || (1...3).contains(seconds[1].utf8.count)
      else { return nil }
    }
    guard (2...3).contains(pieces.count) else { return nil }
    self.init("\(pieces[0]):\(pieces[1])")
  }
}
