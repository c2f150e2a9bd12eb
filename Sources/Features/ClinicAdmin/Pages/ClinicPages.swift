import Hummingbird
import Record
import Remedi
import Web

/// The profile of the clinic.
struct ClinicPages: Sendable {
  let record: MedicalRecord

  /// `GET /clinic`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await context.page(view(context.clinic.profile, context))
  }

  /// `POST /clinic`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let stored = context.clinic.profile
    var view = try await view(stored, context)
    let basis = ContentRevision(text: context.form["revision"])
    view.form?.fill(context.form)
    guard let profile = view.form?.read() else {
      view.revision = basis.text
      return try context.page(view, status: .unprocessableContent)
    }
    // A repeated submit finds the change already saved.
    guard Self.revision(stored) == basis || profile == stored else {
      return try conflict(view, profile, with: stored, context)
    }
    do {
      try await context.people(record).change(profile, from: stored, at: context.now)
    } catch let error as RemediError where error.code == .staleRevision {
      let present = try await record.clinic(context.clinic.id)?.profile ?? stored
      return try conflict(view, profile, with: present, context)
    } catch let error as RemediError where error.fields.first?.name == view.form?.twoFactor.name {
      view.form?.twoFactor.error = error.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try context.redirect(to: "/clinic", notice: ClinicAdminNotices.clinicSaved)
  }

  /// Both versions, and the form as submitted, ready to replace what is stored now.
  private func conflict(
    _ view: ClinicView, _ typed: Clinic.Profile, with stored: Clinic.Profile, _ context: PractitionerContext
  ) throws -> Response {
    var view = view
    view.conflict = ConflictView(
      "the clinic", savedBy: nil, savedAt: nil,
      differences: ChangeView.differences(from: ClinicForm.texts(stored), to: ClinicForm.texts(typed)),
      takeStoredHref: "/clinic")
    view.revision = Self.revision(stored).text
    return try context.page(view, status: .conflict)
  }

  private func view(_ profile: Clinic.Profile, _ context: PractitionerContext) async throws -> ClinicView {
    ClinicView(
      name: profile.name, facts: ClinicForm.facts(profile),
      form: context.practitioner.may(.manageClinic) ? ClinicForm(profile, timeZones: record.timeZones.names) : nil,
      revision: Self.revision(profile).text,
      room: PictureRoomView(try await record.pictureRoom(of: context.clinic.id)))
  }

  private static func revision(_ profile: Clinic.Profile) -> ContentRevision {
    ContentRevision(of: ClinicForm.texts(profile).map(\.text))
  }
}
