import FeatureKit
import Support
import Testing
import Web

@testable import Accounts

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test("The check at start and the gallery know every page of the feature")
  func listed() async throws {
    let site = try await TestSite()
    let feature = try AccountsFeature(
      FeatureServices(record: site.record, publicURL: TestSite.publicURL).adding(site.hasher))
    #expect(
      feature.pages.map { $0.template }.sorted() == [
        "accounts/account", "accounts/account-form", "accounts/address-confirm", "accounts/colleague-accept",
        "accounts/contact",
        "accounts/forgotten-password",
        "accounts/invitation-accept", "accounts/invitation-code", "accounts/invitation-print",
        "accounts/invitation-renew", "accounts/link-closed", "accounts/password-reset", "accounts/recovery-codes",
        "accounts/register",
        "accounts/registration-confirm", "accounts/registration-sent", "accounts/second-step",
        "accounts/second-step-setup", "accounts/sign-in", "accounts/sign-in-code",
        "lock/download", "lock/proof",
        "lock/signed-out", "lock/unlock",
      ])
  }

  @Test func signInRenders() {
    #expect(PageSamples.faults(of: SignInView.self) == [])
  }

  @Test func unlockRenders() {
    #expect(PageSamples.faults(of: UnlockView.self) == [])
    #expect(PageSamples.faults(of: SignedOutView.self) == [])
  }

  @Test func twoFactorRenders() {
    #expect(PageSamples.faults(of: TwoFactorView.self) == [])
    #expect(PageSamples.faults(of: TwoFactorSetupView.self) == [])
    #expect(PageSamples.faults(of: RecoveryCodesView.self) == [])
    #expect(PageSamples.faults(of: SignInCodeView.self) == [])
    #expect(PageSamples.faults(of: ReauthenticationView.self) == [])
  }

  @Test func theAddressForTheAppKeepsItsParts() {
    let address = AuthenticatorAddress(email: "a+b?c:d&é@example.org", secret: "JBSWY3DP")
    #expect(address.text.hasPrefix("otpauth://totp/Remedi:a%2Bb%3Fc%3Ad%26%C3%A9@example.org?secret=JBSWY3DP&issuer="))
  }

  @Test func registerRenders() {
    #expect(PageSamples.faults(of: RegisterView.self) == [])
  }

  @Test func invitationPrintRenders() {
    #expect(PageSamples.faults(of: InvitationPrintView.self) == [])
  }

  @Test func invitationRenewRenders() {
    #expect(PageSamples.faults(of: InvitationRenewView.self) == [])
  }

  @Test func invitationCodeRenders() {
    #expect(PageSamples.faults(of: InvitationCodeView.self) == [])
  }

  @Test func passwordResetRenders() {
    #expect(PageSamples.faults(of: PasswordResetView.self) == [])
  }

  @Test func invitationAcceptRenders() {
    #expect(PageSamples.faults(of: InvitationAcceptView.self) == [])
  }

  @Test func linkClosedRenders() {
    #expect(PageSamples.faults(of: LinkClosedView.self) == [])
  }

  @Test func registrationSentRenders() {
    #expect(PageSamples.faults(of: RegistrationSentView.self) == [])
  }

  @Test func registrationConfirmRenders() {
    #expect(PageSamples.faults(of: RegistrationConfirmView.self) == [])
  }

  @Test func forgottenPasswordRenders() {
    #expect(PageSamples.faults(of: ForgottenPasswordView.self) == [])
  }

  @Test func accountRenders() {
    #expect(PageSamples.faults(of: AccountView.self) == [])
  }

  @Test func accountFormRenders() {
    #expect(PageSamples.faults(of: AccountFormView.self) == [])
  }

  @Test func addressConfirmRenders() {
    #expect(PageSamples.faults(of: AddressConfirmView.self) == [])
  }
}
