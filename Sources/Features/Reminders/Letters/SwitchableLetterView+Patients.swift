import Remedi
import Web

/// The letters to patients about their plan, in their language.
extension SwitchableLetterView {
  /// - Parameter site: the address of the site, without a trailing slash.
  static func reminder(at time: LocalTime, in language: WordLanguage, site: String, unsubscribe: String?) -> Self {
    let clock = clock(time, in: language)
    return switch language {
    case .english:
      today(
        "Time for your \(clock) schedule", "It is time for your \(clock) schedule. Remedi shows it:", language, site,
        unsubscribe)
    case .german:
      today(
        "Zeit für Ihren Plan um \(clock) Uhr", "Es ist Zeit für Ihren Plan um \(clock) Uhr. Remedi zeigt ihn:",
        language, site, unsubscribe)
    }
  }

  static func planChanged(in language: WordLanguage, site: String, unsubscribe: String?) -> Self {
    switch language {
    case .english:
      today("Your plan has changed", "Your plan has changed. Please look:", language, site, unsubscribe)
    case .german:
      today(
        "Ihr Plan hat sich geändert", "Ihr Plan hat sich geändert. Bitte sehen Sie nach:", language, site, unsubscribe)
    }
  }

  static func planEnding(in language: WordLanguage, site: String, unsubscribe: String?) -> Self {
    switch language {
    case .english:
      today(
        "Part of your plan ends tomorrow", "Part of your plan ends tomorrow. Please look:", language, site, unsubscribe)
    case .german:
      today(
        "Ein Teil Ihres Plans endet morgen", "Ein Teil Ihres Plans endet morgen. Bitte sehen Sie nach:", language, site,
        unsubscribe)
    }
  }

  private static func today(
    _ subject: String, _ what: String, _ language: WordLanguage, _ site: String, _ unsubscribe: String?
  ) -> Self {
    let linkWords =
      switch language {
      case .english: "Open Remedi"
      case .german: "Remedi öffnen"
      }
    return Self(
      subject: subject, what: what, link: "\(site)/app/#/today", linkWords: linkWords, language: language,
      unsubscribeLink: unsubscribe)
  }

  /// `8:00`, in German `8.00`.
  private static func clock(_ time: LocalTime, in language: WordLanguage) -> String {
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    return switch language {
    case .english: "\(time.hour):\(minute)"
    case .german: "\(time.hour).\(minute)"
    }
  }
}
