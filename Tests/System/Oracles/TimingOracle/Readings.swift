import Remedi

/// When a zone's clocks show each of these times on each of these dates.
struct ReadingsQuestion: Decodable {
  let timeZone: String
  let dates: [LocalDate]
  let times: [LocalTime]

  func answer(_ database: TimeZoneDatabase) throws -> ReadingsAnswer {
    let rules = try database.known(timeZone)
    var answer = ReadingsAnswer()
    for date in dates {
      for time in times {
        let reading = rules.reading(date, time)
        switch reading {
        case .once: break
        case .skipped: answer.skipped.append(answer.seconds.count)
        case .repeated(_, let second): answer.repeated.append([Int64(answer.seconds.count), second])
        }
        answer.seconds.append(reading.second)
      }
    }
    return answer
  }
}

struct ReadingsAnswer: Encodable {
  /// Seconds since 1970 UTC, date by date.
  var seconds: [Int64] = []
  /// Which of them the clocks do not show, by index.
  var skipped: [Int] = []
  /// Which of them the clocks show twice, by index, and when the second time.
  var repeated: [[Int64]] = []
}

/// How far a zone's clocks are ahead of UTC at these seconds since 1970 UTC.
struct OffsetsQuestion: Decodable {
  let timeZone: String
  let seconds: [Int64]

  func answer(_ database: TimeZoneDatabase) throws -> OffsetsAnswer {
    let rules = try database.known(timeZone)
    return OffsetsAnswer(offsets: seconds.map(rules.offset))
  }
}

struct OffsetsAnswer: Encodable {
  /// Seconds.
  let offsets: [Int]
}

extension TimeZoneDatabase {
  fileprivate func known(_ name: String) throws -> TimeZoneRules {
    guard let rules = rules(named: name) else { throw RemediError.invalid("timeZone", "\(name) is not known.") }
    return rules
  }
}
