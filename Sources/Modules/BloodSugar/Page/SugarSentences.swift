import ModuleKit
import Remedi

/// What a page says of the last readings, with its sources.
struct SugarSentences {
  let module: BloodSugarModule

  private var words: ModuleSentences { module.words }
  private var history: SugarHistory { module.history }

  var all: [String] {
    guard history.last != nil else { return [] }
    let said = [advice].compactMap { $0 } + shares + means + hba1c
    return said + [SugarThresholds.ranges, SugarThresholds.hba1c].map(words.citation)
  }

  /// About a last reading of today that is low or very high. Nil otherwise.
  private var advice: String? {
    guard let last = history.lastReading, last.date >= history.today else { return nil }
    let amount = words.entered(last)
    if let limit = [SugarThresholds.veryLow, SugarThresholds.low].first(where: last.isBelow) {
      return words.text("advice.low", amount, words.limit(limit, in: last.unit))
    }
    guard last.isAbove(SugarThresholds.veryHigh) else { return nil }
    return words.text("advice.high", amount, words.limit(SugarThresholds.veryHigh, in: last.unit))
  }

  private var shares: [String] {
    let days = "\(SugarThresholds.daysOfShares)"
    guard let shares = history.shares else { return [words.text("shares.none", days)] }
    let percent = words.number(shares.percentInRange, decimals: 0)
    return [
      words.text(
        "shares", limit(SugarThresholds.low), limit(SugarThresholds.high), days, "\(shares.inRange)",
        "\(shares.count)", percent),
      words.text(
        "shares.low", limit(SugarThresholds.low), "\(shares.low)", limit(SugarThresholds.veryLow), "\(shares.veryLow)"),
      words.text(
        "shares.high", limit(SugarThresholds.high), "\(shares.high)", limit(SugarThresholds.veryHigh),
        "\(shares.veryHigh)"),
      words.text("mean", days, words.amount(ofOwn: shares.mean, in: module.unit)),
    ]
  }

  /// Of each time of measuring that was said.
  private var means: [String] {
    SugarContext.allCases.compactMap { context in
      let readings = history.readings(ofDays: SugarThresholds.daysOfShares).filter { $0.context == context }
      return SugarShares(readings).map { shares in
        words.text(
          "mean.context", words["context.\(context.rawValue)"], words.amount(ofOwn: shares.mean, in: module.unit),
          "\(shares.count)")
      }
    }
  }

  private var hba1c: [String] {
    if let percent = history.estimatedHbA1c { return [words.text("hba1c", words.number(percent))] }
    let missing =
      SugarThresholds.readingsOfHbA1c - history.readings(ofDays: SugarThresholds.daysOfHbA1c).count
    return [
      words.text(
        "hba1c.needs", "\(SugarThresholds.readingsOfHbA1c)", "\(SugarThresholds.daysOfHbA1c)", "\(missing)")
    ]
  }

  private func limit(_ limit: SugarLimit) -> String {
    words.limit(limit, in: SugarUnit(rawValue: module.unit.code) ?? .milligrams)
  }
}
