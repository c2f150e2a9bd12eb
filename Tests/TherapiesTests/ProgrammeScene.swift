import Accounts
import Record
import Remedi
import Support

/// The site of ``TherapyPages``, with programmes, and with Eve of another clinic.
struct ProgrammeScene {
  let pages: TherapyPages
  let eve: Practitioner
  private let token = "token-of-eve"
  var site: TestSite { pages.site }

  init() async throws {
    pages = try await TherapyPages()
    let site = pages.site
    let account: Account
    (eve, account) = try await site.record.registerPhysician(
      name: "Dr Eve Elliot", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: site.clock.now)
    _ = try await site.record.openSession(
      for: account, token: token, device: "tests", lifetime: 86_400, at: site.clock.now)
  }

  var library: ClinicLibrary { site.record.library(of: site.clinic.id) }

  func asEve(_ client: SiteClient) -> Browser {
    let browser = client.anonymous
    browser[site.sessionCookie] = token
    return browser
  }

  /// Everything that the clinic has of its own.
  func own() async throws -> [Programme] {
    try await library.entries(Programme.self).filter { !$0.isDemonstration }
  }

  func path(_ programme: Programme) -> String { "/programmes/\(programme.id)" }
  func apply(_ programme: Programme) -> String { "\(pages.chart)/programmes/\(programme.id)" }

  /// An exercise of the library from day 1 on, and a tablet for days 8 to 21.
  @discardableResult
  func add(_ name: String = "Morning", _ items: [Programme.Item]? = nil) async throws -> Programme {
    let standard = try [
      Self.item("a", "reach", "Big reach", kind: .exercise, at: "07:00", note: "Slowly."),
      Self.item("b", "levodopa", "Levodopa", at: "08:00", day: 8, through: 21),
    ]
    let programme = Programme(
      id: .make(), name: name, description: "For mornings.", items: items ?? standard, isDemonstration: false)
    try await library.add(programme, by: site.ann, at: site.clock.now)
    return programme
  }

  static func item(
    _ id: String, _ action: String, _ name: String, kind: Prescription.Kind = .medication, at times: String...,
    day: Int = 1, through end: Int? = nil, note: String = "", ingredient: Ingredient? = nil, tablets: String = "1"
  ) throws -> Programme.Item {
    let quantity = kind == .medication ? DecimalNumber(tablets).map { Quantity($0, "tablet") } : nil
    let doses = times.compactMap { LocalTime($0) }.map { TimedDose(time: $0, quantity: quantity) }
    return try Programme.Item(
      id: Identifier(id), kind: kind,
      action: Action(id: action, name: name, description: "", ingredient: ingredient),
      timing: Timing(
        .daily(doses), start: Programme.dayOne + (day - 1), end: end.map { Programme.dayOne + ($0 - 1) }),
      exercise: kind == .exercise ? ExerciseDosage(sets: 2, repetitions: 10) : nil, note: note)
  }
}

extension Form {
  /// The form of a page that prescribes a programme, as it is opened.
  static func applying(_ page: Answer, items: String..., start: String? = nil) -> Form {
    var form: Form = [
      "once": page.value(of: "once") ?? "", "revision": page.value(of: "revision") ?? "",
      "start": start ?? page.value(of: "start") ?? "", "action": "prescribe",
    ]
    for item in items { form.append("item", item) }
    return form
  }
}
