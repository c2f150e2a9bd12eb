import FeatureKit
import Record
import Remedi
import Web

/// Registration, signing in, a physician's own account, and a patient's way into the account that the clinic created.
package struct AccountsFeature: Feature {
  private let record: MedicalRecord
  private let hasher: PasswordHasher
  private let publicURL: String
  private let registration: RegistrationPolicy
  private let contact: OperatorContact?

  /// Uses the services ``PasswordHasher`` and ``RegistrationPolicy``. Without the latter, anybody may create a clinic.
  /// ``OperatorContact`` is shown if there is one.
  package init(_ services: FeatureServices) throws {
    (record, publicURL) = (services.record, services.publicURL)
    hasher = try services.require()
    registration = services.find() ?? .open
    contact = services.find()
  }

  package static let collections = AccountCollections.all

  package var jobs: [any Job] {
    [PasswordResetJob(record: record), OutdatedCodesJob(record: record), PendingSignInsJob(record: record)]
  }

  package var pages: [any PageView.Type] {
    [
      SignInView.self, ContactView.self, UnlockView.self, SignedOutView.self, RegisterView.self,
      InvitationCodeView.self,
      InvitationAcceptView.self,
      ColleagueAcceptView.self, InvitationPrintView.self, InvitationRenewView.self, PasswordResetView.self,
      LinkClosedView.self,
      RegistrationSentView.self, RegistrationConfirmView.self, ForgottenPasswordView.self, AccountView.self,
      AccountFormView.self, AddressConfirmView.self,
      ReauthenticationView.self, DownloadView.self, SignInCodeView.self, TwoFactorView.self, TwoFactorSetupView.self,
      RecoveryCodesView.self,
    ]
  }

  package var notices: [Notice] { AccountNotices.all }

  package func mount(on site: Site) {
    mountPages(on: site.open)
    mountLinks(on: site.open)
    mountSheet(on: site.member(.registerPatients))
    mountAccount(on: site.member(.keepAccount))
    mountTwoFactor(on: site.settingUpTwoFactor)
    mountCaregiverSheet(on: site.member(.treat))
    site.settingUpTwoFactor.post("activity", use: LockPages().activity)
    mountAPI(on: site)
  }

  private func mountPages(on pages: Routes<RemediContext>) {
    let signIn = SignInPages(record: record, hasher: hasher, policy: registration, hasContact: contact != nil)
    pages.get("/", use: signIn.home)
    pages.get("contact", use: ContactPages(contact: contact).show)
    pages.get("sign-in", use: signIn.form)
    pages.post("sign-in", use: signIn.submit)
    pages.post("sign-out", use: signIn.signOut)
    let code = SignInCodePages(record: record)
    pages.get("sign-in/code", use: code.form)
    pages.post("sign-in/code", use: code.submit)
    let lock = LockPages()
    pages.post("lock", use: lock.lock)
    pages.get("unlock", use: lock.form)
    pages.post("unlock", use: lock.unlock)
    pages.get("proof", use: lock.proof)
    pages.post("proof", use: lock.goOn)
    let register = RegisterPages(service: RegistrationService(record: record, hasher: hasher, policy: registration))
    pages.get("register", use: register.form)
    pages.post("register", use: register.submit)
    pages.get("register/sent/{registration}", use: register.sent)
    pages.post("register/sent/{registration}", use: register.mailAgain)
    let forgotten = ForgottenPasswordPages(service: PasswordResetService(record: record, hasher: hasher))
    pages.get("forgotten-password", use: forgotten.form)
    pages.post("forgotten-password", use: forgotten.submit)
    pages.get("forgotten-password/sent", use: forgotten.sent)
  }

  /// The pages that links in letters and on printed sheets lead to.
  private func mountLinks(on pages: Routes<RemediContext>) {
    let confirm = ConfirmPages(service: RegistrationService(record: record, hasher: hasher, policy: registration))
    pages.get("registrations/{code}", use: confirm.form)
    pages.post("registrations/{code}", use: confirm.confirm)
    let invitations = InvitationPages(service: InvitationService(record: record, hasher: hasher))
    pages.get("invitations", use: invitations.codeForm)
    pages.post("invitations", use: invitations.code)
    pages.get("invitations/{code}", use: invitations.form)
    pages.post("invitations/{code}", use: invitations.accept)
    pages.get("invitations/{code}/accepted", use: invitations.accepted)
    let colleagues = ColleagueInvitationPages(record: record, hasher: hasher)
    pages.get("colleague-invitations/{code}", use: colleagues.form)
    pages.post("colleague-invitations/{code}", use: colleagues.accept)
    let resets = PasswordResetPages(service: PasswordResetService(record: record, hasher: hasher))
    pages.get("password-resets/done", use: resets.done)
    pages.get("password-resets/{code}", use: resets.form)
    pages.post("password-resets/{code}", use: resets.accept)
    let address = AddressConfirmPages(record: record, hasher: hasher)
    pages.get("address-changes/done", use: address.done)
    pages.get("address-changes/{code}", use: address.form)
    pages.post("address-changes/{code}", use: address.confirm)
  }

  private func mountAccount(on pages: Routes<PractitionerContext>) {
    let service = AccountService(record: record, hasher: hasher)
    pages.get("account", use: AccountPage(service: service).show)
    let name = AccountNamePages(service: service)
    pages.get("account/name", use: name.form)
    pages.post("account/name", use: name.submit)
    pages.post("account/text-size", use: AccountTextSizePages(service: service).submit)
    let password = AccountPasswordPages(service: service)
    pages.get("account/password", use: password.form)
    pages.post("account/password", use: password.submit)
    let address = AccountAddressPages(service: service)
    pages.get("account/address", use: address.form)
    pages.post("account/address", use: address.submit)
    let sessions = AccountSessionPages(service: service)
    pages.post("account/sessions/end-others", use: sessions.endOthers)
    pages.post("account/sessions/{session}/end", use: sessions.end)
  }

  private func mountTwoFactor(on pages: Routes<PractitionerContext>) {
    let service = AccountService(record: record, hasher: hasher)
    let step = TwoFactorPages(service: service)
    pages.get("account/second-step", use: step.show)
    pages.needingProof.post("account/second-step", use: step.begin)
    pages.needingProof.get("account/second-step/setup", use: step.setup)
    pages.needingProof.post("account/second-step/setup", use: step.confirm)
    let codes = RecoveryCodePages(service: service)
    pages.needingProof.get("account/second-step/recovery-codes", use: codes.show)
    pages.needingProof.post("account/second-step/recovery-codes", use: codes.make)
    pages.post("account/second-step/recovery-codes/kept", use: codes.kept)
    let end = TwoFactorEndPages(service: service)
    pages.get("account/second-step/end", use: end.form)
    pages.post("account/second-step/end", use: end.end)
  }

  private func mountSheet(on pages: Routes<PractitionerContext>) {
    let sheet = InvitationSheetPages(record: record, publicURL: publicURL)
    pages.get("patients/{patient}/invitation", use: sheet.sheet)
    pages.post("patients/{patient}/invitation", use: sheet.renew)
  }

  private func mountCaregiverSheet(on pages: Routes<PractitionerContext>) {
    let sheet = CaregiverSheetPages(sheets: InvitationSheetPages(record: record, publicURL: publicURL))
    pages.get("patients/{patient}/caregivers/{caregiver}/invitation", use: sheet.sheet)
    pages.post("patients/{patient}/caregivers/{caregiver}/invitation", use: sheet.renew)
  }

  private func mountAPI(on site: Site) {
    let session = SessionAPI(record: record, hasher: hasher)
    site.openAPI.post("session", use: session.post)
    site.careAPI.delete("session", use: session.delete)
    let member = MemberSessionAPI(record: record)
    site.openAPI.post("member/session", use: member.post)
    site.memberAPI(.keepAccount).delete("member/session", use: member.delete)
    let sessions = SessionsAPI(record: record)
    site.careAPI.get("sessions", use: sessions.list)
    site.careAPI.delete("sessions/{id}", use: sessions.delete)
    let password = PasswordAPI(record: record, hasher: hasher)
    site.careAPI.put("password", use: password.put)
    let resets = PasswordResetAPI(service: PasswordResetService(record: record, hasher: hasher))
    site.openAPI.post("password-resets", use: resets.post)
    site.openAPI.put("password-resets/{code}", use: resets.put)
    let invitations = InvitationAPI(service: InvitationService(record: record, hasher: hasher))
    site.openAPI.get("invitations/{code}", use: invitations.get)
    site.openAPI.post("invitations/{code}", use: invitations.post)
    let profile = ProfileAPI(record: record)
    site.careAPI.get("me", use: profile.get)
    site.patientAPI.patch("me", use: profile.patch)
    let settings = SettingsAPI(record: record)
    site.patientAPI.get("settings", use: settings.get)
    site.patientAPI.put("settings", use: settings.put)
  }
}
