import Remedi

/// Reads a physician's frequency text, such as `1 tab bid pc x 10d`, `every other day at bedtime` or
/// `2-1-1 for 2 weeks then 1-1-0`, and everything that `Words.rule` produces.
///
/// It never guesses. An unknown word, an abbreviation that is easily confused with another (ISMP, List of Error-Prone
/// Abbreviations; Joint Commission, Do Not Use list) or a contradiction results in a sentence instead of a rule. No
/// part of the text is ignored.
public struct FrequencyReader: Sendable {
  /// The first day if the text has none.
  let start: LocalDate
  let unit: String?
  let kind: Prescription.Kind
  let firstInterval: LocalTime?
  let zone: TimeZoneRules
  let clock: Timing.Clock
  let database: TimeZoneDatabase?

  /// The defaults for what the text does not specify.
  /// - Parameters:
  ///   - start: the first day.
  ///   - unit: the medication's unit, such as `tablet`. Nil for an exercise, or to accept any unit.
  ///   - kind: exercises have no amounts.
  ///   - firstInterval: the time of the first interval dose, such as for `q8h`, on the first day. Nil asks for it if
  ///     the text has none.
  ///   - zone: the zone of that time.
  ///   - clock: the clock of doses at clock times.
  ///   - database: provides zones that the text names. Nil knows only that of `clock`.
  public init(
    start: LocalDate, unit: String?, kind: Prescription.Kind, firstInterval: LocalTime? = nil,
    zone: TimeZoneRules, clock: Timing.Clock = .wall, database: TimeZoneDatabase? = nil
  ) {
    self.start = start
    // The unit may not be known yet.
    self.unit = unit.flatMap { $0.isEmpty ? nil : $0 }
    self.kind = kind
    self.firstInterval = firstInterval
    self.zone = zone
    self.clock = clock
    self.database = database
  }

  /// The maximum text length in Unicode scalars: enough for a rule of 200 phases as written by `Phrases.rule`.
  public static let longest = 30_000

  public func read(_ text: String) -> FrequencyReading {
    guard text.unicodeScalars.prefix(Self.longest + 1).count <= Self.longest else {
      return .unreadable("How often takes at most \(Self.longest) characters.", word: nil)
    }
    return read(Array(text.unicodeScalars), depth: 0)
  }

  private func read(_ source: [Unicode.Scalar], depth: Int) -> FrequencyReading {
    do {
      return .rule(try FrequencyParser.timing(of: source, for: self))
    } catch {
      switch error {
      case .unreadable(let sentence, let word):
        // A fault at the end of the text has no word.
        return .unreadable(sentence, word: word.flatMap { $0.isEmpty ? nil : $0 })
      case .ambiguous(let sentence, let span, let wordings):
        return disambiguated(source, sentence, span, wordings, depth: depth)
      }
    }
  }

  /// The most nested ambiguities to follow, and the most readings to show.
  private static let (deepest, most) = (3, 6)

  private func disambiguated(
    _ source: [Unicode.Scalar], _ sentence: String, _ span: Range<Int>, _ wordings: [String], depth: Int
  ) -> FrequencyReading {
    guard depth < Self.deepest else {
      return .unreadable("Too much of this can be read in more than one way. \(sentence)", word: nil)
    }
    var alternatives: [FrequencyReading.Alternative] = []
    var faults: [String] = []
    for wording in wordings where alternatives.count < Self.most {
      // Removing a word also removes a blank.
      let rest = source[span.upperBound...]
      let reworded =
        source[..<span.lowerBound] + wording.unicodeScalars
        + rest.dropFirst(wording.isEmpty && rest.first == " " ? 1 : 0)
      // A suggestion must be acceptable when it is submitted.
      guard reworded.count <= Self.longest else { continue }
      switch read(Array(reworded), depth: depth + 1) {
      case .rule(let timing): alternatives.append(.init(wording: String(reworded), timing: timing))
      case .ambiguous(_, let further): alternatives += further
      case .unreadable(let fault, _): faults.append(fault)
      }
    }
    guard !alternatives.isEmpty else {
      // If the rest is unreadable whichever meaning is chosen, the question alone would not help.
      let rest = faults.count > 1 && Set(faults).count == 1 ? " \(faults[0])" : ""
      return .unreadable(sentence + rest, word: span.isEmpty ? nil : String(source[span]))
    }
    return .ambiguous(sentence, Array(alternatives.prefix(Self.most)))
  }
}
