import Foundation
import Hummingbird
import Record
import Remedi
import Web

/// The physician's patients by name, a page at a time, each with today's progress.
struct PatientListPage: Sendable {
  let record: MedicalRecord

  static let pageSize = 25
  private static let longestSearch = 200

  func list(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let query = try QueryParameters(request)
    let search = (query.string("q") ?? "").trimming()
    let cursor = query.string("cursor")
    if search.unicodeScalars.count > Self.longestSearch {
      query.fault("q", "A name to look for holds at most \(Self.longestSearch) characters.")
    }
    try query.finish()
    let page = try await record.patients(
      of: context.physician, found: search, limit: Self.pageSize, after: cursor,
      session: Identifier(context.signedIn.sessionId), at: context.now)
    let isWhole = cursor == nil && page.next == nil
    return try context.page(
      PatientListView(
        today: today(context), query: search,
        count: Self.count(page.files.count, isSearch: !search.isEmpty, isWhole: isWhole),
        patients: try await rows(page.files, at: context.now),
        nextHref: page.next.map { Self.path(search, cursor: $0.text) },
        firstHref: cursor == nil ? nil : Self.path(search, cursor: nil)))
  }

  /// The day where the clinic is.
  private func today(_ context: PhysicianContext) -> String {
    let zone = record.timeZones.rules(named: context.clinic.timeZone) ?? .utc
    return Words.weekdayAndDate(zone.instant(milliseconds: context.now.milliseconds).writtenDate)
  }

  /// The rows in the order of the files; the store is asked for all of them at once.
  private func rows(_ files: [PatientFile], at now: Instant) async throws -> [PatientRowView] {
    try await withThrowingTaskGroup(of: (Int, PatientRowView).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask { (index, try await PatientRowView(file, at: now)) }
      }
      return try await group.reduce(into: [(Int, PatientRowView)]()) { $0.append($1) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func count(_ number: Int, isSearch: Bool, isWhole: Bool) -> String {
    let patients = "\(number) \(number == 1 ? "patient" : "patients")"
    switch (isSearch, isWhole, number) {
    case (_, false, _): return "\(patients) on this page"
    case (false, true, 0): return "No patients yet"
    case (false, true, _): return patients
    case (true, true, 0): return "No patient matches"
    case (true, true, _): return "\(patients) \(number == 1 ? "matches" : "match")"
    }
  }

  private static func path(_ search: String, cursor: String?) -> String {
    let parameters = [("q", search), ("cursor", cursor ?? "")].filter { !$0.1.isEmpty }
    guard !parameters.isEmpty else { return "/patients" }
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
    return "/patients?"
      + parameters.map { "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: plain) ?? "")" }
      .joined(separator: "&")
  }
}
