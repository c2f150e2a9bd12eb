import Foundation
import Remedi

/// The minutes of a day (UTC) in which a server was up and the store took its write.
struct UptimeDay: Codable, Sendable, Hashable {
  static let length = 1440

  let day: LocalDate
  /// A bit for each minute, the earliest first, the lowest bit of a byte first.
  private var minutes: Data

  /// A day without such a minute.
  init(_ day: LocalDate) { (self.day, minutes) = (day, Data(repeating: 0, count: Self.length / 8)) }

  private enum CodingKeys: String, CodingKey { case day, minutes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    day = try container.decode(LocalDate.self, forKey: .day)
    minutes = Data(try container.decode(Data.self, forKey: .minutes))
    guard minutes.count == Self.length / 8 else {
      throw DecodingError.dataCorruptedError(
        forKey: .minutes, in: container, debugDescription: "not \(Self.length) minutes: \(minutes.count) bytes")
    }
  }

  /// - Parameter minute: from 0 to 1439.
  func holds(_ minute: Int) -> Bool { minutes[minute / 8] & 1 << (minute % 8) != 0 }

  /// - Parameter minute: from 0 to 1439.
  mutating func mark(_ minute: Int) { minutes[minute / 8] |= 1 << (minute % 8) }

  /// How many minutes of a part of the day are marked.
  func count(in part: Range<Int>) -> Int {
    part == 0..<Self.length ? minutes.reduce(0) { $0 + $1.nonzeroBitCount } : part.count(where: holds)
  }

  /// Nil if none is marked.
  var first: Int? { (0..<Self.length).first(where: holds) }
}
