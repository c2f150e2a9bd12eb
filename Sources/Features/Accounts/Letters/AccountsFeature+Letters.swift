import Record
import Remedi
import Web

extension AccountsFeature {
  /// The letters about one's own account.
  /// - Parameter record: derives the codes at the end of the links.
  package static func letters(of record: MedicalRecord) -> [LetterKind] {
    registrationLetters(of: record) + passwordLetters(of: record) + addressLetters(of: record) + signInLetters
  }

  /// The recipient in the samples.
  private static let name = "Dr. Ann Keller"
  private static let (site, code, moment) = (LetterSamples.site, LetterSamples.code, LetterSamples.moment)

  private static func registrationLetters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(
        RegistrationLetter.self,
        samples: [
          (
            "registration",
            AccountLetterView.registration(of: "physician", code: code, site: site, expiresAt: moment)
          )
        ]
      ) { letter, message, site in
        .registration(
          of: message.recipientName, code: record.code(of: letter.registrationId), site: site,
          expiresAt: letter.expiresAt)
      },
      LetterKind(
        RegistrationTakenLetter.self,
        samples: [("address of an account already", AccountLetterView.registrationTaken("physician", site: site))]
      ) { _, message, site in .registrationTaken(message.recipientName, site: site) },
    ]
  }

  private static func passwordLetters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(PasswordResetLetter.self, samples: PasswordResetLetterView.samples) { letter, message, site in
        PasswordResetLetterView(
          recipientName: message.recipientName,
          links: [PasswordResetLink(letter.userName, code: record.code(of: letter.resetId), site: site)],
          expiresAt: letter.expiresAt)
      },
      LetterKind(PasswordResetsLetter.self, samples: PasswordResetLetterView.sharedSamples) { letter, message, site in
        PasswordResetLetterView(
          recipientName: message.recipientName,
          links: letter.links.map { PasswordResetLink($0.userName, code: record.code(of: $0.id), site: site) },
          expiresAt: letter.expiresAt)
      },
      LetterKind(
        PasswordChangedLetter.self,
        samples: [
          ("password changed", AccountLetterView.passwordChanged(of: name, site: site, at: moment)),
          ("right to left", AccountLetterView.passwordChanged(of: LetterSamples.rightToLeft, site: site, at: moment)),
        ]
      ) { letter, message, site in .passwordChanged(of: message.recipientName, site: site, at: letter.at) },
    ]
  }

  private static func addressLetters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(
        AddressChangeLetter.self,
        samples: [
          ("new address", AccountLetterView.addressChange(of: name, code: code, site: site, expiresAt: moment))
        ]
      ) { letter, message, site in
        .addressChange(
          of: message.recipientName, code: record.code(of: letter.changeId), site: site, expiresAt: letter.expiresAt)
      },
      LetterKind(
        AddressChangeTakenLetter.self,
        samples: [("new address of an account already", AccountLetterView.addressChangeTaken(name, site: site))]
      ) { _, message, site in .addressChangeTaken(message.recipientName, site: site) },
      LetterKind(
        AddressChangeAskedLetter.self,
        samples: [
          (
            "change of address asked for", AccountLetterView.addressChangeAsked(of: name, site: site, at: moment)
          )
        ]
      ) { letter, message, site in .addressChangeAsked(of: message.recipientName, site: site, at: letter.at) },
      LetterKind(
        AddressChangedLetter.self,
        samples: [("address changed", AccountLetterView.addressChanged(of: name, site: site, at: moment))]
      ) { letter, message, site in .addressChanged(of: message.recipientName, site: site, at: letter.at) },
    ]
  }

  private static var signInLetters: [LetterKind] {
    let long = LetterSamples.longName
    let changes: [(String, TwoFactor.Change)] = [
      ("second step on", .turnedOn), ("second step off", .turnedOff), ("second step off by somebody else", .released),
      ("wrong codes", .wrongCodes), ("recovery codes", .recoveryCodesMade), ("recovery code used", .recoveryCodeUsed),
    ]
    return [
      LetterKind(
        NewBrowserLetter.self,
        samples: [
          (
            "new browser",
            AccountLetterView.newBrowser(of: name, browser: "Firefox on Linux", site: site, at: moment)
          ),
          ("long name", AccountLetterView.newBrowser(of: long, browser: nil, site: site, at: moment)),
        ]
      ) { letter, message, site in
        .newBrowser(of: message.recipientName, browser: letter.browser, site: site, at: letter.at)
      },
      LetterKind(
        TwoFactorLetter.self,
        samples: changes.map { ($0, AccountLetterView.twoFactor($1, of: name, site: site, at: moment)) }
      ) { letter, message, site in .twoFactor(letter.change, of: message.recipientName, site: site, at: letter.at) },
    ]
  }
}
