import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/caregivers`: the caregivers of a patient (FHIR: RelatedPerson).
struct CaregiversAPI: Sendable {
  let record: MedicalRecord
  /// The public URL of the site, without a trailing slash.
  let publicURL: String

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    let caregivers = try await file.caregivers()
    let pending = try await file.pending(caregivers)
    return Response.json { json in
      json.object { json in
        json.member("items", array: caregivers) { json, caregiver in
          json.object { CaregiverJSON.write(caregiver, pending[caregiver.id], file.calendar, to: &$0) }
        }
        json.member("next", nil as String?)
      }
    }
  }

  /// Returns 201 with the caregiver, and with the code to pass on if no letter carries it. Repeating the request before
  /// acceptance returns the same invitation, or a new one if the previous one expired.
  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = CaregiverJSON.line(body, "name", upTo: CaregiverRules.longestName)
    if let fault = name.flatMap(PlainName.fault) { body.fault("name", fault) }
    let relationship = CaregiverJSON.line(body, "relationship", upTo: CaregiverRules.longestRelationship)
    let email = body.text("email", .optional, "an e-mail address such as ann@example.org", read: EmailAddress.read)
    let access = body.choice("access", of: Caregiver.Access.self)
    try body.finish()
    guard let name, let relationship, let access else { throw RemediError.invalid("", "This is incomplete.") }
    let file = try await record.file(context)
    let profile = Caregiver.Profile(name: name, relationship: relationship, email: email)
    let caregiver = try await file.admit(profile, access, at: context.now)
    let pending = try await file.pending([caregiver])[caregiver.id]
    let handed = email == nil ? try await file.openInvitation(of: caregiver, at: context.now) : nil
    return Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        CaregiverJSON.write(caregiver, pending, file.calendar, to: &json)
        json.member("invitation") { json in
          guard let handed else { return json.null() }
          json.object { json in
            json.member("code", handed.code)
            json.member("link", "\(publicURL)/invitations/\(handed.code)")
            json.member("expiresAt", file.calendar.written(handed.expiresAt).text)
          }
        }
      }
    }
  }

  func patch(_ request: Request, _ context: PatientContext) async throws -> Response {
    let patch = try await JSONObject.readPatch(request)
    let access = patch.choice("access", of: Caregiver.Access.self)
    try patch.finish()
    guard let access else { throw RemediError.invalid("access", "This is missing.") }
    let file = try await record.file(context)
    let caregiver = try await file.change(access, of: try context.identifier("id"), at: context.now)
    let pending = try await file.pending([caregiver])[caregiver.id]
    return Response.json { json in json.object { CaregiverJSON.write(caregiver, pending, file.calendar, to: &$0) } }
  }

  /// The patient agrees to an access that the clinic proposed. The body names that access. Agreeing again
  /// returns the same response.
  func agree(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    if body.bool("isGiven") == false {
      body.fault("isGiven", "This must be true. To refuse, end the access with DELETE.")
    }
    let access = body.choice("access", of: Caregiver.Access.self)
    try body.finish()
    guard let access else { throw RemediError.invalid("access", "This is missing.") }
    let file = try await record.file(context)
    let caregiver = try await file.agree(toCaregiver: try context.identifier("id"), access, at: context.now)
    let pending = try await file.pending([caregiver])[caregiver.id]
    return Response.json { json in json.object { CaregiverJSON.write(caregiver, pending, file.calendar, to: &$0) } }
  }

  func delete(_ request: Request, _ context: PatientContext) async throws -> Response {
    try await record.file(context).endAccess(of: try context.identifier("id", of: Caregiver.self), at: context.now)
    return .noContent
  }
}

/// Reads and writes a caregiver in the patient API.
enum CaregiverJSON {
  static func write(
    _ caregiver: Caregiver, _ pending: PendingCaregiver?, _ calendar: PatientCalendar, to json: inout JSONWriter
  ) {
    json.member("id", caregiver.id.text)
    json.member("name", caregiver.name)
    json.member("relationship", caregiver.profile.relationship)
    json.member("email", caregiver.profile.email)
    json.member("access", caregiver.access.rawValue)
    json.member("status", status(caregiver))
    json.member("proposal") { json in
      guard let proposal = caregiver.proposal else { return json.null() }
      json.object { json in
        json.member("access", proposal.access.rawValue)
        json.member("at", calendar.written(proposal.at).text)
        json.member("by") { person(proposal.by, to: &$0) }
      }
    }
    json.member("invitedBy") { person(caregiver.invitedBy, to: &$0) }
    json.member("invitedAt", calendar.written(caregiver.invitedAt).text)
    json.member("joinedAt", caregiver.joinedAt.map { calendar.written($0).text })
    json.member("expiresAt", pending.map { calendar.written($0.expiresAt).text })
    json.member("letter", pending?.letter.map(letter))
    json.member("notices") { Caregiver.AllowedNotices.write(caregiver.allowedNotices, to: &$0) }
  }

  private static func person(_ actor: Actor, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", actor.kind.rawValue)
      json.member("name", actor.name)
    }
  }

  private static func status(_ caregiver: Caregiver) -> String {
    if caregiver.awaitsAgreement { return "awaiting-consent" }
    return caregiver.joinedAt == nil ? "invited" : "joined"
  }

  /// The delivery status of the letter that carries an invitation.
  private static func letter(_ letter: OutboxMessage) -> String {
    if letter.sentAt != nil { return "sent" }
    return letter.pending ? "waiting" : "failed"
  }

  /// A non-empty line of text, with whitespace trimmed.
  static func line(_ json: JSONObject, _ name: String, upTo longest: Int) -> String? {
    guard let text = json.string(name, limit: longest)?.trimming() else { return nil }
    if text.isEmpty { json.fault(name, "This must not be empty.") }
    if let fault = TextLimit.line(upTo: longest).fault(text) { json.fault(name, fault) }
    return text
  }
}
