import Foundation
import Remedi
import Testing

@Suite struct TimeZoneTests {
  let database: TimeZoneDatabase

  init() throws { database = try TimeZoneDatabase() }

  /// glibc's own reading of the same files, for every zone and every change from 1900 to 2100.
  @Test func agreesWithZdumpOnEveryChangeOfEveryZone() throws {
    #expect(database.names.count > 300)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/zdump")
    process.arguments = ["-v", "-c", "1900,2100"] + database.names
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var checked = 0
    var wrong: [Substring] = []
    for line in output.split(separator: "\n") {
      // Europe/Berlin  Sun Mar 29 01:00:00 2026 UT = Sun Mar 29 03:00:00 2026 CEST isdst=1 gmtoff=7200
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 16, let offset = Int(words[15].dropFirst("gmtoff=".count)),
        let moment = Self.second(words[2], words[3], words[4], words[5])
      else { continue }
      let rules = try #require(database.rules(named: words[0]), "\(words[0])")
      if rules.offset(at: moment) != offset { wrong.append(line) }
      checked += 1
    }
    #expect(wrong == [])
    #expect(checked > 30_000)
  }

  private static func second(_ month: String, _ day: String, _ time: String, _ year: String) -> Int64? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = time.split(separator: ":").compactMap { Int64($0) }
    guard let month = months.firstIndex(of: month), let day = Int(day), let year = Int(year), parts.count == 3,
      let date = LocalDate(year: year, month: month + 1, day: day)
    else { return nil }
    return Int64(date.dayNumber) * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// Every quarter of an hour of every day on which any zone moves its clocks: what a reading means is what the clock
  /// shows then; a skipped one is shown a gap later.
  @Test func readingsAreTheInverseOfTheClock() throws {
    for name in [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
      "Asia/Kathmandu", "America/St_Johns", "Atlantic/Azores", "America/Nuuk", "Asia/Gaza", "Antarctica/Troll",
    ] {
      let rules = try #require(database.rules(named: name))
      let (first, last) = (try #require(LocalDate("2010-01-01")), try #require(LocalDate("2031-12-31")))
      for day in first.dayNumber...last.dayNumber {
        let noon = Int64(day) * 86_400
        guard rules.offset(at: noon - 90_000) != rules.offset(at: noon + 180_000) else { continue }
        for minute in stride(from: 0, to: 1440, by: 15) {
          let (date, time) = (
            LocalDate(dayNumber: day), try #require(LocalTime(hour: minute / 60, minute: minute % 60))
          )
          let wanted = Int64(day) * 86_400 + Int64(minute) * 60
          switch rules.reading(date, time) {
          case .once(let second):
            #expect(second + Int64(rules.offset(at: second)) == wanted)
          case .repeated(let one, let two):
            #expect(one < two)
            #expect(one + Int64(rules.offset(at: one)) == wanted)
            #expect(two + Int64(rules.offset(at: two)) == wanted)
          case .skipped(let second):
            let shown = second + Int64(rules.offset(at: second))
            let gap = rules.offset(at: second) - rules.offset(at: second - 86_400)
            #expect(shown - wanted == Int64(gap), "\(name) \(date) \(time)")
          }
        }
      }
    }
  }

  @Test func movesASkippedTimeAndTakesTheFirstOfARepeatedOne() throws {
    let berlin = try #require(database.rules(named: "Europe/Berlin"))
    let halfPastTwo = try #require(LocalTime("02:30"))
    let spring = berlin.reading(try #require(LocalDate("2026-03-29")), halfPastTwo)
    #expect(spring == .skipped(1_774_747_800))
    #expect(berlin.instant(milliseconds: spring.second * 1000).text == "2026-03-29T03:30:00.000+02:00")
    let autumn = berlin.reading(try #require(LocalDate("2026-10-25")), halfPastTwo)
    #expect(autumn == .repeated(first: 1_792_888_200, second: 1_792_891_800))
    #expect(berlin.instant(milliseconds: autumn.second * 1000).text == "2026-10-25T02:30:00.000+02:00")
  }

  @Test func samoaHadNoThirtiethOfDecember2011() throws {
    let apia = try #require(database.rules(named: "Pacific/Apia"))
    let reading = apia.reading(try #require(LocalDate("2011-12-30")), try #require(LocalTime("12:00")))
    guard case .skipped(let second) = reading else { Issue.record("\(reading)"); return }
    #expect(apia.local(at: second).date.description == "2011-12-31")
  }

  @Test(arguments: [
    "", "Europe/Atlantis", "../../etc/passwd", "/etc/passwd", "Europe/../UTC", "Europe/Ber lin", "posixrules/x",
  ])
  func knowsNoOtherZones(name: String) { #expect(database.rules(named: name) == nil) }

  /// A file without transitions.
  private func file(offset: Int32 = 0, footer: String = "") -> Data {
    let head = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    let noBlock = head + Array(repeating: 0, count: 24)
    let oneType: [UInt8] = Array(repeating: 0, count: 19) + [1, 0, 0, 0, 1]
    let type = withUnsafeBytes(of: offset.bigEndian) { Array($0) } + [0, 0, 0]
    return Data(noBlock + head + oneType + type + Array("\n\(footer)\n".utf8))
  }

  @Test(arguments: [(86_340, true), (-86_340, true), (86_341, false), (-86_341, false), (Int32.min, false)])
  func noClockIsADayAhead(offset: Int32, isRead: Bool) {
    #expect(((try? TimeZoneRules(name: "x", tzif: file(offset: offset))) != nil) == isRead)
  }

  @Test(arguments: [
    ("JST-9", true), ("AAA23:59BBB-23:59,M3.2.0/167,J300/-167", true), ("JSU-24", false),
    ("EST5EDT99,M3.2.0,M11.1.0", false), ("<+24>-23:59:01", false),
    ("AAA-23BBB,M3.2.0,M11.1.0", false),
  ])
  func noClockIsADayAheadByARule(footer: String, isRead: Bool) {
    #expect(((try? TimeZoneRules(name: "x", tzif: file(footer: footer))) != nil) == isRead)
  }

  @Test func aDamagedFileIsRefused() throws {
    let whole = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin"))
    for length in [0, 3, 20, 44, 100, whole.count / 2, whole.count - 1] {
      #expect(throws: TimeZoneRules.FormatError.self) { try TimeZoneRules(name: "x", tzif: whole.prefix(length)) }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var damaged = whole
      for _ in 0..<4 {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      // Whatever comes out, nothing traps.
      if let rules = try? TimeZoneRules(name: "x", tzif: damaged) { _ = rules.offset(at: 1_792_891_800) }
    }
  }
}
