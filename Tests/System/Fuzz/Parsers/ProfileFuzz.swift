@testable import Accounts
import Care
import JSON
import Record
import Remedi

@testable import Web

// Watches Features/Accounts/API/ProfilePatch.swift Care/ReminderPreferences+JSON.swift
// Watches Remedi/ReadingPreferences.swift Web/JSON/JSONObject*.swift

/// What a patient changes of the own profile and of the reminders: a change that arrives twice changes no more than one
/// that arrives once, the parts of the day follow one another, and reminders are written as they are read.
enum ProfileFuzz: Fuzzer {
  static let name = "profile"
  private static let zones = try? TimeZoneDatabase()
  private static let current = OwnSettings(
    Patient(
      id: Identifier("p1"), clinicId: Identifier("c1"), profile: Patient.Profile(name: "Bob", phone: "1"),
      accountId: Identifier("a1"), userName: "bob",
      timeZones: [.init(from: LocalDate(dayNumber: 20_000), timeZone: "Europe/Berlin")],
      createdAt: Instant(milliseconds: 0), createdBy: Identifier("d1"), invitationId: Identifier("i1")))

  static func feed(_ bytes: [UInt8]) {
    readTag(String(fuzzed: bytes))
    guard let zones else { fatalError("there is no time-zone data") }
    guard let document = try? JSONReader.read(bytes) else { return }
    if let patch = try? ProfilePatch(JSONObject(document), timeZones: zones) { check(patch, document, zones) }
    if let preferences = try? ReminderPreferences(JSONObject(document)) {
      let written = preferences.representation.bytes
      guard let again = try? ReminderPreferences(JSONObject(JSONReader.read(written.readableBytesView))) else {
        fatalError("\(document) is written so that it cannot be read")
      }
      expect(again == preferences, "\(document) is written as \(again)")
    }
  }

  private static func check(_ patch: ProfilePatch, _ document: JSONValue, _ zones: TimeZoneDatabase) {
    var once = current
    guard (try? patch.apply(&once)) != nil else { return }
    var twice = once
    expect((try? patch.apply(&twice)) != nil && twice == once, "\(document) makes \(once), and of that \(twice)")
    let times = DayPart.allCases.map { once.dayParts.time(of: $0) }
    expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(document) mixes up the parts of the day")
    expect(zones.rules(named: once.timeZone) != nil, "\(document) leads to where no clock is known")
    expect((once.phone ?? "").unicodeScalars.count <= 64, "\(document) is a long number")
    expect(!(once.phone ?? "").contains(where: \.isNewline), "\(document) is a number of several lines")
    expect((once.address ?? "").unicodeScalars.count <= 500, "\(document) is a long address")
  }

  private static func readTag(_ text: String) {
    guard let tag = LanguageTag(text) else { return }
    expect(tag.text.utf8.elementsEqual(text.utf8), "\(text) is written \(tag)")
    expect((2...12).contains(text.utf8.count) && text.utf8.allSatisfy { $0 < 0x80 }, "\(text) is a language")
  }
}
