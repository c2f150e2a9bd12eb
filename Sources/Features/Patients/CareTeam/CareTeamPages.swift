import Care
import Hummingbird
import Record
import Remedi
import Web

/// The care team of a patient: list members, share the record, change and end access.
struct CareTeamPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/care-team`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    return try context.page(try await view(file, context))
  }

  /// `POST /patients/{patient}/care-team`
  func share(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    try file.check(.share)
    var form = SharingFields()
    form.fill(context.form)
    let terms = form.read(try record.clock(context))
    if form.practitioner.value.isEmpty { form.practitioner.error = "Choose a colleague." }
    guard let terms, form.practitioner.error == nil else { return try await mend(form, file, context) }
    guard let colleague = Identifier<Practitioner>(clientText: form.practitioner.value) else {
      throw RemediError.notFound
    }
    do {
      try await file.share(with: colleague, terms, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      form.practitioner.error = error.sentence
      return try await mend(form, file, context)
    }
    return try context.redirect(to: "\(file.path)/care-team", notice: CareTeamNotices.shared)
  }

  private func mend(
    _ form: SharingFields, _ file: PatientRecord, _ context: PractitionerContext
  ) async throws -> Response {
    try context.page(try await view(file, context, form), status: .unprocessableContent)
  }

  // MARK: One member

  /// `GET /patients/{patient}/care-team/{practitioner}`
  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, member) = try await member(context)
    var view = MemberEditView(member, file)
    view.terms.fill(member.membership.terms, try record.clock(context))
    return try context.page(view)
  }

  /// `POST /patients/{patient}/care-team/{practitioner}`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, member) = try await member(context)
    var view = MemberEditView(member, file)
    view.terms.fill(context.form)
    guard let terms = view.terms.read(try record.clock(context)) else {
      return try context.page(view, status: .unprocessableContent)
    }
    do {
      try await file.change(terms, of: member.practitioner.id, at: context.now)
    } catch let error as RemediError where error.code == .conflict {
      view.problem = error.sentence
      return try context.page(view, status: .conflict)
    }
    return try context.redirect(to: "\(file.path)/care-team", notice: CareTeamNotices.changed)
  }

  /// `POST /patients/{patient}/care-team/{practitioner}/end`
  func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let practitioner = try context.identifier("physician", of: Practitioner.self)
    let isOwn = practitioner == context.practitioner.id
    let patient = try context.identifier("patient", of: Patient.self)
    // A repeated submit of the same form: after the first, the practitioner can no longer find the patient.
    if isOwn, try await record.hasGivenUp(patient, by: context.practitioner) {
      return try context.redirect(to: "/patients", notice: CareTeamNotices.left)
    }
    let file = try await record.patient(context)
    try await file.endAccess(of: practitioner, at: context.now)
    return isOwn
      ? try context.redirect(to: "/patients", notice: CareTeamNotices.left)
      : try context.redirect(to: "\(file.path)/care-team", notice: CareTeamNotices.ended)
  }

  /// The member that the path identifies.
  private func member(_ context: PractitionerContext) async throws -> (PatientRecord, CareTeamMember) {
    let file = try await record.patient(context)
    try file.check(.share)
    let id = try context.identifier("physician", of: Practitioner.self)
    guard let member = try await file.careTeam(at: context.now).first(where: { $0.practitioner.id == id }) else {
      throw RemediError.notFound
    }
    return (file, member)
  }

  // MARK: Views

  private func view(
    _ file: PatientRecord, _ context: PractitionerContext, _ form: SharingFields? = nil
  ) async throws -> CareTeamView {
    let clock = try record.clock(context)
    let team = try await file.careTeam(at: context.now)
    let colleagues = file.may(.share) ? try await record.colleagues(in: context.clinic.id) : []
    let others = colleagues.filter { colleague in !team.contains { $0.practitioner.id == colleague.id } }
    let options = others.map { FieldView.Option($0.id.text, Self.label(of: $0)) }
    var sharing = file.may(.share) ? SharingFields(colleagues: options) : nil
    if let form {
      let options = sharing?.practitioner.options ?? []
      sharing = form
      sharing?.practitioner.options = options
    }
    sharing?.lastDay.minimum = clock.today.description
    var view = CareTeamView(
      patientName: file.patient.name, patientHref: file.path,
      members: team.map { MemberView($0, file, reader: context.practitioner, clock) }, sharing: sharing,
      hasColleagues: !others.isEmpty,
      handoverHref: file.may(.share) && colleagues.contains { $0.may(.treat) && $0.id != file.patient.responsibleId }
        ? "\(file.path)/handover" : nil)
    let caregivers = try await file.caregivers()
    let pending = try await file.pending(caregivers)
    view.caregivers = caregivers.map { CaregiverView($0, pending[$0.id], file, clock) }
    view.inviteHref = file.may(.admit) ? "\(file.path)/caregivers/new" : nil
    return view
  }

  /// A colleague's name, with the roles if the colleague does not treat patients.
  private static func label(of colleague: Practitioner) -> String {
    colleague.may(.treat)
      ? colleague.name : "\(Phrases.isolated(colleague.name)) (\(Phrases.roles(colleague.roles).lowercased()))"
  }
}

extension MemberView {
  fileprivate init(_ member: CareTeamMember, _ file: PatientRecord, reader: Practitioner, _ clinic: LocalClock) {
    let (membership, id) = (member.membership, member.practitioner.id)
    let (isReader, isResponsible) = (id == reader.id, id == file.patient.responsibleId)
    let path = "\(file.path)/care-team/\(id)"
    self.init(
      name: member.practitioner.name, isReader: isReader,
      access: AccessPhrases.access(member, of: file.patient, clinic).capitalizingFirst,
      origin: AccessPhrases.origin(membership, of: file.patient, clinic).capitalizingFirst,
      purpose: membership.terms.purpose.isEmpty ? nil : membership.terms.purpose,
      changeHref: file.may(.share) && !isResponsible ? path : nil,
      endAction: (file.may(.share) || isReader) && !isResponsible ? "\(path)/end" : nil)
  }
}

extension MemberEditView {
  fileprivate init(_ member: CareTeamMember, _ file: PatientRecord) {
    self.init(
      name: member.practitioner.name, patientName: file.patient.name, patientHref: file.path)
  }
}

/// Notices about changes to the care team.
enum CareTeamNotices {
  static let shared = Notice("access-granted", "The record is shared.")
  static let changed = Notice("access-changed", "The access is changed.")
  static let ended = Notice("access-ended", "The access has ended.")
  static let left = Notice("access-given-up", "You no longer see this patient.")
  static let handedOver = Notice("handed-over", "The patient is handed over.")
  static let takenBack = Notice("taken-back", "You are responsible for this patient again.")
  static let all = [shared, changed, ended, left, handedOver, takenBack]
}
