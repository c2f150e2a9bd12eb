import FeatureKit
import Record
import Web

/// The clinic itself: its profile, its people and their roles, invitations and departures.
package struct ClinicAdminFeature: Feature {
  let record: MedicalRecord

  private let permissions: PermissionRegistry

  package init(_ services: FeatureServices) throws {
    (record, permissions) = (services.record, try services.require())
  }

  package var pages: [any PageView.Type] {
    [ClinicView.self, PeopleView.self, PersonView.self, ColleagueInviteView.self, DepartureView.self]
  }

  package var notices: [Notice] { ClinicAdminNotices.all }

  package var navigation: [NavigationEntry] { [NavigationEntry("Clinic", "/clinic/people", .manageClinic)] }

  package func mount(on site: Site) {
    let pages = site.member(.manageClinic)
    let proven = pages.needingProof
    let clinic = ClinicPages(record: record)
    site.member(.keepAccount).get("clinic", use: clinic.show)
    proven.post("clinic", use: clinic.save)
    site.careAPI.get("clinic", use: ClinicAPI(record: record).get)
    let people = PeoplePages(record: record, permissions: permissions.all)
    pages.get("clinic/people", use: people.list)
    pages.get("clinic/people/{person}", use: people.show)
    proven.post("clinic/people/{person}", use: people.save)
    proven.post("clinic/people/{person}/second-step/end", use: people.turnOffTwoFactor)
    let invitations = ColleagueInvitationPages(record: record, permissions: permissions.all)
    pages.get("clinic/invitations/new", use: invitations.form)
    proven.post("clinic/invitations/new", use: invitations.invite)
    proven.post("clinic/invitations/{invitation}/renew", use: invitations.renew)
    pages.post("clinic/invitations/{invitation}/withdraw", use: invitations.withdraw)
    let departures = DeparturePages(record: record)
    pages.get("clinic/people/{person}/departure", use: departures.show)
    proven.post("clinic/people/{person}/departure", use: departures.close)
    proven.post("clinic/people/{person}/departure/patients", use: departures.handOver)
  }
}

/// Notices of the feature's pages.
enum ClinicAdminNotices {
  static let rolesSaved = Notice("roles-saved", "The roles are saved. They take effect at once, on every open page.")
  static let ownRolesSaved = Notice("own-roles-saved", "Your roles are saved. They take effect at once.")
  static let twoFactorOff = Notice(
    "colleague-second-step-off",
    "The second step is turned off. Until it is set up again, the password alone signs in.")
  static let invited = Notice("colleague-invited", "The invitation is on its way by e-mail.")
  static let renewed = Notice(
    "colleague-invited-anew", "A new invitation is on its way. The old link no longer works.")
  static let withdrawn = Notice(
    "colleague-invitation-withdrawn", "The invitation is withdrawn. Its link no longer works.")
  static let handedOver = Notice("patients-handed-over", "The patients are handed over.")
  static let closed = Notice("account-closed", "The account is closed.")

  static let clinicSaved = Notice("clinic-saved", "The clinic is saved. Patients see the changes now.")

  static let all = [
    clinicSaved, rolesSaved, ownRolesSaved, twoFactorOff, invited, renewed, withdrawn, handedOver, closed,
  ]
}

extension PractitionerContext {
  /// The people of the clinic, with the rights of the signed-in practitioner.
  /// - Throws: `RemediError` `roleRequired`
  func people(_ record: MedicalRecord) throws -> ClinicPeople { try record.people(of: practitioner) }
}
