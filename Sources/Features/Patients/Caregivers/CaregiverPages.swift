import Care
import Hummingbird
import Record
import Remedi
import Web

/// Gives a patient's relatives and others access: invites them, changes and ends what they may do.
struct CaregiverPages: Sendable {
  let record: MedicalRecord

  // MARK: Inviting

  /// `GET /patients/{patient}/caregivers/new`
  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(CaregiverNewView(try await record.patient(context, for: .admit)))
  }

  /// `POST /patients/{patient}/caregivers/new`
  func invite(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .admit)
    var view = CaregiverNewView(file)
    view.caregiver.fill(context.form)
    guard let (profile, access, isAgreed) = view.caregiver.read() else {
      return try context.page(view, status: .unprocessableContent)
    }
    let caregiver: Caregiver
    do {
      caregiver = try await file.admit(profile, access, isAgreed: isAgreed, at: context.now)
    } catch let error as RemediError where [.conflict, .rateLimited].contains(error.code) {
      view.problem = error.sentence
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
    return try context.redirect(to: "\(file.path)/care-team", notice: CaregiverNotices.invited(caregiver))
  }

  // MARK: One caregiver

  /// `GET /patients/{patient}/caregivers/{caregiver}`
  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .admit)
    return try context.page(CaregiverEditView(try await caregiver(file, context), file))
  }

  /// `POST /patients/{patient}/caregivers/{caregiver}`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .admit)
    let caregiver = try await caregiver(file, context)
    var view = CaregiverEditView(caregiver, file)
    view.terms.access.value = context.form["access"]
    view.terms.consent.value = context.form.value("consent") ?? CaregiverFields.app
    guard let (access, isAgreed) = view.terms.readTerms() else {
      return try context.page(view, status: .unprocessableContent)
    }
    let changed = try await file.change(access, of: caregiver.id, isAgreed: isAgreed, at: context.now)
    return try context.redirect(to: "\(file.path)/care-team", notice: CaregiverNotices.changed(changed))
  }

  /// `POST /patients/{patient}/caregivers/{caregiver}/end`
  func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    try await file.endAccess(of: try context.identifier("caregiver", of: Caregiver.self), at: context.now)
    return try context.redirect(to: "\(file.path)/care-team", notice: CareTeamNotices.ended)
  }

  /// `POST /patients/{patient}/caregivers/{caregiver}/consent`
  func agree(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .admit)
    let team = "\(file.path)/care-team"
    let read = context.form.value("access").flatMap(Caregiver.Access.init)
    do {
      let caregiver = try await file.agree(toCaregiver: try context.identifier("caregiver"), read, at: context.now)
      let notice = caregiver.joinedAt == nil ? CaregiverNotices.invited(caregiver) : CareTeamNotices.changed
      return try context.redirect(to: team, notice: notice)
    } catch let error as RemediError where error.code == .conflict && read != nil && file.patient.archive == nil {
      return try context.redirect(to: team, notice: CaregiverNotices.overtaken)
    }
  }

  private func caregiver(_ file: PatientRecord, _ context: PractitionerContext) async throws -> Caregiver {
    try await file.caregiver(try context.identifier("caregiver"))
  }
}

extension CaregiverNewView {
  fileprivate init(_ file: PatientRecord) { self.init(patientName: file.patient.name, patientHref: file.path) }
}

extension CaregiverEditView {
  fileprivate init(_ caregiver: Caregiver, _ file: PatientRecord) {
    self.init(name: caregiver.name, patientName: file.patient.name, patientHref: file.path)
    terms.access.value = (caregiver.proposal?.access ?? caregiver.access).rawValue
  }
}

/// Notices on the care-team page about caregivers.
enum CaregiverNotices {
  static let invitedByMail = Notice("caregiver-invited-by-mail", "The invitation is on its way by e-mail.")
  static let invitedOnPaper = Notice(
    "caregiver-invited-on-paper", "The invitation is made. There is no e-mail address: print it and hand it over.")
  static let asked = Notice(
    "caregiver-asked", "The patient is asked. The invitation goes out once the patient agrees.")
  static let askedForMore = Notice(
    "caregiver-asked-for-more",
    "The patient is asked. Until the patient agrees, this person may do what they may do now.")
  static let overtaken = Notice(
    "caregiver-overtaken", "Something else is proposed by now. Please look at it again.")
  static let all = [invitedByMail, invitedOnPaper, asked, askedForMore, overtaken]

  static func invited(_ caregiver: Caregiver) -> Notice {
    if caregiver.awaitsAgreement { return asked }
    return caregiver.profile.email == nil ? invitedOnPaper : invitedByMail
  }

  static func changed(_ caregiver: Caregiver) -> Notice {
    if caregiver.awaitsAgreement { return asked }
    return caregiver.proposal == nil ? CareTeamNotices.changed : askedForMore
  }
}
