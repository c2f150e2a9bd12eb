import Care
import Hummingbird
import Record
import Remedi
import Web

/// A patient's consents: list them, show one in full, record one on the patient's word, and withdraw one.
struct ConsentPages: Sendable {
  let record: MedicalRecord
  /// Those of the program.
  let kinds: ConsentKinds

  /// `GET /patients/{patient}/consents`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let clock = try record.clock(context)
    let (inForce, past) = try await file.consents().reduce(into: ([ConsentRowView](), [ConsentRowView]())) {
      lists, one in
      if one.isInForce(at: context.now) {
        lists.0.append(ConsentRowView(one, file, clock, kinds))
      } else {
        lists.1.append(ConsentRowView(one, file, clock, kinds))
      }
    }
    return try context.page(
      ConsentsView(
        patientName: file.patient.name, patientHref: file.path, inForce: inForce, past: past,
        newHref: file.may(.agree) ? "\(file.path)/consents/new" : nil))
  }

  /// `GET /patients/{patient}/consents/{consent}`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let consent = try await file.consent(try context.identifier("consent"))
    let recipient = try context.sealed(consent.terms.recipient)
    return try context.page(ConsentView(consent, file, try record.clock(context), kinds, sealedRecipient: recipient))
  }

  // MARK: Taking down

  /// `GET /patients/{patient}/consents/new`
  ///
  /// The query `recipient` prefills the recipient: a refused report links here with its recipient.
  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let recipient = query.sealed("recipient", context)
    try query.finish()
    let file = try await record.patient(context, for: .agree)
    var fields = ConsentFields(kinds)
    fields.recipient.value = recipient ?? ""
    fields.givenOn.value = file.calendar.date(at: context.now).description
    return try context.page(try view(fields, file, context))
  }

  /// `POST /patients/{patient}/consents/new`
  func give(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .agree)
    var fields = ConsentFields(kinds)
    fields.fill(context.form)
    guard let reading = fields.read(file.clock(at: context.now), try record.clock(context)) else {
      return try context.page(try view(fields, file, context), status: .unprocessableContent)
    }
    do {
      let consent = try await file.agree(to: reading.terms, reading.origin, among: kinds, at: context.now)
      return try context.redirect(to: "\(file.path)/consents/\(consent.id)", notice: ConsentNotices.given)
    } catch let error as RemediError where [.conflict, .rateLimited].contains(error.code) {
      var view = try view(fields, file, context)
      view.problem = error.sentence
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  // MARK: Withdrawing

  /// `GET /patients/{patient}/consents/{consent}/withdrawal`
  func askWithdrawal(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .withdraw)
    let consent = try await file.consent(try context.identifier("consent"))
    guard consent.isInForce(at: context.now) else {
      return try context.redirect(to: "\(file.path)/consents/\(consent.id)")
    }
    return try context.page(
      ConsentWithdrawalView(
        recipient: consent.terms.recipient, kind: kinds[consent.terms.scope],
        patientName: file.patient.name, patientHref: file.path, consentHref: "\(file.path)/consents/\(consent.id)"))
  }

  /// `POST /patients/{patient}/consents/{consent}/withdrawal`
  func withdraw(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .withdraw)
    let id: Identifier<Consent> = try context.identifier("consent")
    try await file.withdraw(id, at: context.now)
    return try context.redirect(to: "\(file.path)/consents/\(id)", notice: ConsentNotices.withdrawn)
  }

  private func view(
    _ fields: ConsentFields, _ file: PatientRecord, _ context: PractitionerContext
  ) throws -> ConsentNewView {
    var fields = fields
    fields.givenOn.maximum = file.calendar.date(at: context.now).description
    fields.lastDay.minimum = try record.clock(context).today.description
    return ConsentNewView(
      patientName: file.patient.name, patientHref: file.path, consent: fields,
      wordings: kinds.all.map { kind in
        ConsentWordingView(
          scope: kind.label,
          text: kind.text(
            Consent.Terms(kind.scope, recipient: "[who it is for]", purpose: "[what for]"), .current,
            clinicName: context.clinic.name))
      })
  }
}

/// Notices about consents.
enum ConsentNotices {
  static let given = Notice("consent-given", "The consent is recorded.")
  static let withdrawn = Notice("consent-withdrawn", "The consent is withdrawn. Nothing more is shared under it.")
  static let all = [given, withdrawn]
}
