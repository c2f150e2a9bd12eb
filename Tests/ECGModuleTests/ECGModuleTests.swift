import ModuleKit
import Remedi
import Testing

@testable import ECGModule

@Suite("S-32: the module of ECGs") struct ECGModuleTests {
  private let today = LocalDate(dayNumber: 20_779)
  private var now: Instant { Instant(milliseconds: Int64(today.dayNumber) * 86_400_000 + 8 * 3_600_000) }

  private func number(_ text: String) throws -> MeasuredNumber { try #require(MeasuredNumber(text)) }

  private func reading(_ values: [(String, String)], daysAgo: Int = 0) throws -> HealthReading {
    let at = now.adding(seconds: -daysAgo * 86_400)
    let values = try values.map {
      MeasuredValue(name: $0.0, value: try number($0.1), unit: $0.0 == "duration" ? "s" : "/min")
    }
    return HealthReading(
      id: "\(daysAgo)", module: ECGModule.id, content: .init(measuredAt: at, values: values), date: today - daysAgo,
      receivedAt: at, recordedBy: .system)
  }

  private func registry() throws -> ModuleRegistry {
    let list = #"[{"Interface": "ECGModule", "ID": "selfhub.ecg", "ExchangeFile": "ecg.exchange.json", "Type": 0}]"#
    return try ModuleRegistry(list: Array(list.utf8), types: [ECGModule.self])
  }

  private func module(_ readings: [HealthReading], in language: WordLanguage = .english) async throws
    -> any LoadedModule
  {
    let data = MemoryModuleData(ECGModule.form, readings: readings, today: today)
    let host = MemoryModuleHost(try registry(), data: [ECGModule.id: data], language: language)
    return try #require(try await host.load(ECGModule.id))
  }

  @Test("S-32: the test of modules passes")
  func moduleTest() async throws {
    let registry = try registry()
    let lines = await ModuleTest.lines(of: try #require(registry[ECGModule.id]), in: registry, at: now)
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
  }

  @Test("S-32: the page has the recordings with their rates, and says that there is no rhythm and no diagnosis")
  func page() async throws {
    let readings = [
      try reading([("heart_rate", "72"), ("heart_rate_least", "61"), ("duration", "30")]),
      try reading([("heart_rate", "80")], daysAgo: 3), try reading([("heart_rate", "90")], daysAgo: 200),
    ]
    let page = try await module(readings).page(today - 30...today, at: now)
    #expect(page.headline == "72\u{A0}/min on Sunday, 22 November.")
    #expect(page.sentences.map { $0.contains("no rhythm and makes no diagnosis") } == [true])
    #expect(page.series.map { $0.points.map(\.value) } == [[80, 72]])
    #expect(
      page.table.rows == [
        ["22 November 2026", "72\u{A0}/min", "61\u{A0}/min", "–", "30\u{A0}s"],
        ["19 November 2026", "80\u{A0}/min", "–", "–", "–"],
      ])
    #expect(try await module([], in: .german).page(today...today, at: now).headline == "Noch keine Aufzeichnungen.")
  }

  @Test("S-32: a recording is a reading of its rate, and a page of its minutes")
  func recording() throws {
    let signal = try MadeECG(seconds: 90, rate: 250, noise: 0.02) { _ in 75 }.signal()
    let rate = HeartRate(of: signal)
    let content = try #require(ECGModule.content(of: signal, rate, startingAt: now, device: "a watch"))
    #expect(content["heart_rate"]?.value == MeasuredNumber("75"))
    #expect(content["duration"]?.value == MeasuredNumber("90"))
    #expect(content["heart_rate"]?.code == "8867-4" && content.device == "a watch")
    let page = ECGRecordingPage.page(of: rate, startingAt: now, in: .english)
    #expect(page.headline.hasPrefix("75\u{A0}/min on average, from 11"))
    #expect(page.table.rows.map { $0[0] } == ["1", "2"])
    #expect(page.table.rows.allSatisfy { $0[2] == "75\u{A0}/min" })
    #expect(page.sentences.contains { $0.contains("no diagnosis") })
    let flat = try ECGSignal([Float](repeating: 0, count: 3000), rate: 250)
    #expect(ECGModule.content(of: flat, HeartRate(of: flat), startingAt: now) == nil)
    #expect(
      ECGRecordingPage.page(of: HeartRate(of: flat), startingAt: now, in: .german).headline
        == "Aus dieser Aufzeichnung lässt sich keine Herzfrequenz lesen.")
  }

  @Test("S-32: a rare rate is asked about, a slowest rate above the mean and a fastest below it are refused")
  func judging() async throws {
    func verdict(_ values: [(String, String)]) async throws -> Verdict {
      try await module([]).judge(ReadingDraft(try reading(values).content, on: today))
    }
    #expect(try await verdict([("heart_rate", "72")]) == .likely)
    #expect(
      try await verdict([("heart_rate", "220")]) == .unlikely(question: "220\u{A0}/min is rare. Is it right?"))
    #expect(
      try await verdict([("heart_rate", "72"), ("heart_rate_least", "80"), ("heart_rate_most", "70")])
        == .refused([
          FieldIssue("heart_rate_least", "The slowest heart rate cannot be above the mean."),
          FieldIssue("heart_rate_most", "The fastest heart rate cannot be below the mean."),
        ]))
  }
}
