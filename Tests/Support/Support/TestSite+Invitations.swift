import ClinicAdmin
import Record
import Remedi

extension TestSite {
  /// Invitations of the clinic bring a temporary password from now on.
  public func inviteByPassword() async throws {
    var profile = clinic.profile
    profile.invitesByPassword = true
    try await record.people(of: ann).change(profile, from: clinic.profile, at: clock.now)
  }
}
