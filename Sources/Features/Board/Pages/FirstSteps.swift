import Record
import Remedi
import Web

/// The setup status of the installation that runs a new clinic, for the people who operate it.
public struct InstallationSetup: Sendable {
  /// Whether letters go out by e-mail. Otherwise they are written to a folder.
  public let sendsMail: Bool
  /// Whether the mail server currently rejects letters.
  public let hasMailTrouble: Bool
  /// Nil if the server makes no automatic backups.
  public let backups: BackupFigures?

  public init(sendsMail: Bool, hasMailTrouble: Bool, backups: BackupFigures?) {
    (self.sendsMail, self.hasMailTrouble, self.backups) = (sendsMail, hasMailTrouble, backups)
  }
}

/// Reads the setup of the installation.
package struct InstallationSetupReader: Sendable {
  /// Returns nil for a clinic that does not operate the installation.
  let read: @Sendable (Identifier<Clinic>, Instant) async throws -> InstallationSetup?

  package init(_ read: @escaping @Sendable (Identifier<Clinic>, Instant) async throws -> InstallationSetup?) {
    self.read = read
  }
}

/// What a manager should check before adding the first patient. Each line reflects the current state.
struct FirstSteps: Sendable {
  let clinic: Clinic
  let reader: Practitioner
  let hasTwoFactor: Bool
  /// Nil for a clinic that does not operate the installation.
  let setup: InstallationSetup?
  /// The current time in the clinic's time zone.
  let clock: String

  var views: [FirstStepView] {
    [timeZone, phone, twoFactor] + (setup.map { [mail($0), backups($0), role] } ?? [])
  }

  private var timeZone: FirstStepView {
    FirstStepView(
      "Time zone", "The clinic is in \(clinic.timeZone): it is \(clock) there now. New patients start with it.",
      "Change it", "/clinic")
  }

  private var phone: FirstStepView {
    guard let phone = clinic.contact?.phone else {
      return FirstStepView("Phone", "Letters and sheets do not say how to call you.", "Add the number", "/clinic")
    }
    return FirstStepView("Phone", "Letters and sheets say: \(phone).", "Change it", "/clinic", isDone: true)
  }

  private var twoFactor: FirstStepView {
    FirstStepView(
      "Second step",
      hasTwoFactor ? "Signing in takes a code as well." : "Your password alone opens every record that you may see.",
      hasTwoFactor ? "Change it" : "Turn it on", "/account/second-step", isDone: hasTwoFactor)
  }

  private func mail(_ setup: InstallationSetup) -> FirstStepView {
    let text =
      if !setup.sendsMail {
        "This server sends no e-mail: letters stay in its data folder. Set --smtp-url, or print every invitation."
      } else if setup.hasMailTrouble {
        "The mail server does not take our letters at the moment."
      } else {
        "Letters go out by e-mail."
      }
    return step("Letters", text, "See the letters", "/operations/mail", setup.sendsMail && !setup.hasMailTrouble)
  }

  private func backups(_ setup: InstallationSetup) -> FirstStepView {
    let text =
      switch setup.backups.map(\.newest) {
      case nil: "The server makes no backups: give it --backup-folder and --backup-key."
      case .some(nil): "No backup has been made yet."
      case .some(.some): "The server makes backups by itself."
      }
    return step("Backups", text, "See the backups", "/operations/backups", setup.backups?.newest != nil)
  }

  private var role: FirstStepView {
    FirstStepView(
      "Engineer",
      reader.may(.operate)
        ? "You look after this server under “Operations”."
        : "Your clinic looks after this server. Whoever does so needs the role “Engineer” to see how it stands.",
      reader.may(.operate) ? "Open Operations" : "Give the role",
      reader.may(.operate) ? "/operations" : "/clinic/people",
      isDone: reader.may(.operate))
  }

  /// A step whose page only engineers may open.
  private func step(_ title: String, _ text: String, _ action: String, _ href: String, _ isDone: Bool) -> FirstStepView
  {
    reader.may(.operate)
      ? FirstStepView(title, text, action, href, isDone: isDone) : FirstStepView(title, text, nil, nil, isDone: isDone)
  }
}

extension FirstSteps {
  /// The list for a manager on the empty board of a clinic without patients. Otherwise empty.
  static func views(
    _ record: MedicalRecord, _ context: PractitionerContext,
    setup: @Sendable (Identifier<Clinic>, Instant) async throws -> InstallationSetup?
  ) async throws -> [FirstStepView] {
    let (reader, clinic) = (context.practitioner, context.clinic)
    guard reader.may(.manageClinic), try await !record.hasPatients(clinic.id) else { return [] }
    return FirstSteps(
      clinic: clinic, reader: reader,
      hasTwoFactor: try await record.hasTwoFactor(reader),
      setup: try await setup(clinic.id, context.now),
      clock: ClinicClock(clinic, record.timeZones, at: context.now).time
    ).views
  }
}
