import Testing

@testable import WebPush

@Suite("When a push service may be asked again")
struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT
  private static let now = 784_111_777

  @Test(
    "is said in seconds, and bounded",
    arguments: [
      ("1", 1), ("120", 120), ("0120", 120), ("3600", 3600), ("0", 1), ("3601", 3600), ("86400", 3600),
      ("99999999999999999999999999", 3600),
    ])
  func seconds(header: String, expected: Int) { #expect(RetryAfter.seconds(header, at: Self.now) == expected) }

  @Test(
    "is said as a date, and bounded",
    arguments: [
      ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sunday, 06-Nov-94 08:50:07 GMT", 30), ("Sun Nov  6 08:50:07 1994", 30),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 1), ("Sun, 06 Nov 1994 08:49:36 GMT", 1), ("Thu, 01 Jan 1970 00:00:00 GMT", 1),
      ("Sun, 06 Nov 1994 09:49:37 GMT", 3600), ("Sun, 06 Nov 1994 09:49:38 GMT", 3600),
      ("Thu, 26 Nov 2026 00:00:00 GMT", 3600), ("Fri, 31 Dec 9999 23:59:59 GMT", 3600),
      ("Mon, 01 Jan 0001 00:00:00 GMT", 1),
    ])
  func dates(header: String, expected: Int) { #expect(RetryAfter.seconds(header, at: Self.now) == expected) }

  @Test(
    "is not guessed",
    arguments: [
      "", " ", "-1", "+1", "1.5", "1e3", "0x10", "soon", " 5", "5 ", "5s", "１２", "5, 6", "5\0",
      "Mon, 06 Nov 1994 08:50:07 GMT", "Sun, 6 Nov 1994 08:50:07 GMT", "Sun 06 Nov 1994 08:50:07 GMT",
      "sun, 06 nov 1994 08:50:07 gmt", "Sun, 06 Nov 1994 08:50:07", "Sun, 06 Nov 1994 08:50:07 UTC",
      "Sun, 06 Nov 1994 08:50:07 +0000", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
      "Sun, 06 Nov 1994 08:50:61 GMT", "Sun, 06 Nov 1994 8:50:07 GMT", "Sun, 06 Nov 1994 08:50 GMT",
      "Sun, 06 Nov 1994 08:50:07:00 GMT", "Sun, 06 Nov 1994  08:50:07 GMT", "Sun, 06 Nov 94 08:50:07 GMT",
      "Sun, 06-Nov-94 08:50:07 GMT", "Sunday, 06-Nov-1994 08:50:07 GMT", "Sunday, 06-Nov 08:50:07 GMT",
      "Sun Nov 06 1994 08:50:07", "Sun Nov 6 08:50:07 1994", "Wed, 29 Feb 2023 00:00:00 GMT",
      "Thu, 00 Feb 2024 00:00:00 GMT", "Thu, 31 Nov 2024 00:00:00 GMT", "Thu, 29 Fev 2024 00:00:00 GMT",
      "Sat, 00 Jan 0000 00:00:00 GMT", "1994-11-06T08:50:07Z",
    ])
  func unreadable(header: String) { #expect(RetryAfter.seconds(header, at: Self.now) == nil) }

  @Test(
    "Dates are read in all forms",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800), ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
      ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
      ("Wednesday, 01-Jan-76 00:00:00 GMT", 3_345_062_400),
    ])
  func forms(text: String, expected: Int) { #expect(HTTPDate.seconds(text, at: 1_795_651_200) == expected) }

  @Test("Days are counted without a gap")
  func days() {
    var (count, wrong) = (0, [String]())
    for year in 1970...2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CivilDate(year: year, month: month, day: day) else { continue }
          if date.days != count || date.yearAndMonth != (year, month) { wrong.append("\(year)-\(month)-\(day)") }
          count += 1
        }
      }
    }
    #expect(wrong.isEmpty)
    // 431 years, 105 of them with a leap day.
    #expect(count == 431 * 365 + 105)
  }
}
