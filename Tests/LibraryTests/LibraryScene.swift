import Accounts
import Record
import Remedi
import Support
import Web

/// A site with the demonstration set, where Ann and Charlie share a clinic and Eve has another.
struct LibraryScene {
  let site: TestSite
  let eve: Practitioner
  private let token = "token-of-eve"

  init() async throws {
    site = try await TestSite()
    try await site.stockLibrary()
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

  /// The clinic's own exercises, archived ones included.
  func ownExercises() async throws -> [Exercise] {
    try await library.entries(Exercise.self).filter { !$0.isDemonstration }
  }

  func ownMedications() async throws -> [Medication] {
    try await library.entries(Medication.self).filter { !$0.isDemonstration }
  }

  static let exercises = "/library/exercises"
  static let medications = "/library/medications"

  static let exercise: Form = [
    "name": "Nordic walking", "description": "Walk with poles.\n\nTake <care> & \"rest\".",
    "steps": "1. Hold the poles.\n\n2) Set off with the other arm.\n- Breathe.", "bodyRegion": "whole-body",
    "difficulty": "moderate", "equipment": "two poles", "video": "https://videos.example.org/walk?v=1&t=2",
  ]

  static let medication: Form = [
    "name": "Pramipexole", "description": "Acts like dopamine.", "form": "tablet", "unit": "", "code": "n04bc05",
    "substance": "pramipexole", "strengths": "0,18 mg\n0.7 mg", "maximum": "3.3", "gap": "4",
  ]

  /// Adds the exercise and says what it is.
  func addExercise(_ browser: Browser, _ form: Form = exercise) async throws -> Exercise {
    let answer = try await browser.post("\(Self.exercises)/new", form: form)
    guard answer.status == 303, let id = answer.location?.split(separator: "/").last else { throw RemediError.notFound }
    return try await library.entry(Identifier(String(id)))
  }
}

extension Form {
  /// The form with other values in some of its fields.
  func with(_ values: [String: String]) -> Form {
    var form = self
    for (name, value) in values { form[name] = value }
    return form
  }
}
