import ModuleKit
import Remedi

/// The page of one recording: its heart rate by minutes. The curve is drawn from ``ECGStrip``.
public enum ECGRecordingPage {
  public static func page(
    of rate: HeartRate, startingAt start: Instant, in language: WordLanguage
  ) -> ModulePage {
    let (words, field) = (ECGModule.languages[language], ECGModule.Field.rate)
    let points = rate.minutes.compactMap { minute in
      minute.mean.map { ModulePage.Series.Point(start.adding(seconds: minute.number * 60 - 30), $0.rounded()) }
    }
    let rows = rate.minutes.map { minute in
      ["\(minute.number)", "\(minute.beats)"] + [minute.mean, minute.least, minute.most].map { words.shown($0, field) }
    }
    let headline =
      rate.mean.map { words.text("recording.rate", words.shown($0, field), "\(rate.beats.count)") }
      ?? words["recording.none"]
    return ModulePage(
      headline: headline, sentences: [words["note"], words["source"]],
      series: [ECGModule.series(points, words)].filter { !$0.points.isEmpty },
      table: ModulePage.Table(
        heads: ["minute", "beats", "rate", "least", "most"].map { words["table.\($0)"] }, rows: rows))
  }
}
