import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/consents`: the patient's consents (FHIR: Consent).
struct ConsentsAPI: Sendable {
  let record: MedicalRecord
  /// Those of the program.
  let kinds: ConsentKinds

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let (file, clinic) = try await find(context)
    let consents = try await file.consents()
    let now = context.now
    return Response.json { json in
      json.object { json in
        json.member("items", array: consents) { json, consent in
          json.object { ConsentJSON.write(consent, file.calendar, at: now, to: &$0) }
        }
        json.member("next", nil as String?)
        json.member("wording") { json in
          json.object { json in
            json.member("version", ConsentWording.current.rawValue)
            for kind in kinds.all {
              let pattern = kind.pattern(.current)
              json.member(kind.scope.rawValue, pattern.replacing("{clinic}", with: clinic.name))
            }
          }
        }
      }
    }
  }

  /// Returns 201 with the consent. Repeating the request returns the same consent.
  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let known = kinds.all.map(\.scope.rawValue).joined(separator: ", ")
    let scope = body.text("scope", .required, "one of \(known)") { kinds[Consent.Scope($0)]?.scope }
    let recipient = CaregiverJSON.line(body, "recipient", upTo: ConsentRules.longestRecipient)
    let purpose = CaregiverJSON.line(body, "purpose", upTo: ConsentRules.longestPurpose)
    let last = body.date("lastDay", .optional)
    let wording = body.choice("wording", of: ConsentWording.self)
    if let recipient, !recipient.isEmpty, FoldedText.words(recipient).isEmpty {
      body.fault("recipient", "This must have a letter or a digit.")
    }
    let (file, clinic) = try await find(context)
    // A consent ends with a day in the clinic's time zone, no matter who gives it.
    let calendar = try record.calendar(of: clinic)
    let today = calendar.date(at: context.now)
    if let last, !(today...(today + ConsentRules.longestDays)).contains(last) {
      body.fault("lastDay", "This must be today or a later day within ten years.")
    }
    try body.finish()
    guard let scope, let recipient, let purpose, let wording else {
      throw RemediError.invalid("", "This is incomplete.")
    }
    let terms = Consent.Terms(
      scope, recipient: recipient, purpose: purpose, until: last.map { calendar.startOfDay($0 + 1) })
    let origin = Consent.Origin(.app, on: file.calendar.date(at: context.now))
    let consent = try await file.agree(to: terms, origin, wording: wording, among: kinds, at: context.now)
    return Response.json(status: .created) { json in
      json.object { ConsentJSON.write(consent, file.calendar, at: context.now, to: &$0) }
    }
  }

  /// Withdraws the consent. Withdrawing it again succeeds.
  func delete(_ request: Request, _ context: PatientContext) async throws -> Response {
    let (file, _) = try await find(context)
    try await file.withdraw(try context.identifier("id"), at: context.now)
    return .noContent
  }

  private func find(_ context: PatientContext) async throws -> (PatientRecord, Clinic) {
    guard let clinic = try await record.clinic(context.clinicId) else { throw RemediError.notFound }
    return (try await record.file(context), clinic)
  }
}

/// Writes a consent in the patient API.
enum ConsentJSON {
  static func write(
    _ consent: Consent, _ calendar: PatientCalendar, at now: Instant, to json: inout JSONWriter
  ) {
    json.member("id", consent.id.text)
    json.member("scope", consent.terms.scope.rawValue)
    json.member("recipient", consent.terms.recipient)
    json.member("purpose", consent.terms.purpose)
    json.member("inForce", consent.isInForce(at: now))
    json.member("until", consent.terms.until.map { calendar.written($0).text })
    json.member("wording", consent.wording.rawValue)
    json.member("text", consent.text)
    json.member("manner", consent.origin.manner.rawValue)
    json.member("givenOn", consent.origin.date.description)
    json.member("witness", consent.origin.witness)
    json.member("recordedAt", calendar.written(consent.recordedAt).text)
    json.member("recordedBy") { write(consent.recordedBy, to: &$0) }
    json.member("withdrawal") { json in
      guard let withdrawal = consent.withdrawal else { return json.null() }
      json.object { json in
        json.member("at", calendar.written(withdrawal.at).text)
        json.member("by") { write(withdrawal.by, to: &$0) }
      }
    }
  }

  private static func write(_ actor: Actor, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", actor.kind.rawValue)
      json.member("name", actor.name)
    }
  }
}
