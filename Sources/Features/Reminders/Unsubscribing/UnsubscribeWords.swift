import Remedi

/// The words of the page that ends letters, in the languages of the letters.
struct UnsubscribeWords: Sendable {
  private let language: WordLanguage

  init(_ language: WordLanguage) { self.language = language }

  var title: String {
    switch language {
    case .english: "Letters from Remedi"
    case .german: "Briefe von Remedi"
    }
  }

  var button: String {
    switch language {
    case .english: "Switch these letters off"
    case .german: "Diese Briefe abschalten"
    }
  }

  var unknown: String {
    switch language {
    case .english:
      "This link belongs to no letter that can be switched off. Please open the link as it is in the letter."
    case .german:
      "Dieser Link gehört zu keinem Brief, den man abschalten kann. Bitte öffnen Sie ihn so, wie er im Brief steht."
    }
  }

  func asked(_ mailing: Mailing) -> String {
    switch (language, mailing) {
    case (.english, .reminders): "Do you want no more reminders by e-mail?"
    case (.english, .plan): "Do you want no more letters about changes of your plan?"
    case (.english, .digest): "Do you want no more daily letters about your board?"
    case (.german, .reminders): "Möchten Sie keine Erinnerungen mehr per E-Mail bekommen?"
    case (.german, .plan): "Möchten Sie keine Briefe mehr über Änderungen in Ihrem Plan bekommen?"
    case (.german, .digest): "Möchten Sie keine täglichen Briefe mehr bekommen?"
    }
  }

  func done(_ mailing: Mailing) -> String {
    switch (language, mailing) {
    case (.english, .reminders): "You get no more reminders by e-mail."
    case (.english, .plan): "You get no more letters about changes of your plan."
    case (.english, .digest): "You get no more daily letters about your board."
    case (.german, .reminders): "Sie bekommen keine Erinnerungen mehr per E-Mail."
    case (.german, .plan): "Sie bekommen keine Briefe mehr über Änderungen in Ihrem Plan."
    case (.german, .digest): "Sie bekommen keine täglichen Briefe mehr."
    }
  }

  /// Where the letters can be switched on again.
  func again(_ mailing: Mailing) -> String {
    switch (language, mailing) {
    case (.english, .reminders), (.english, .plan): "You can switch them on again in Remedi, under Settings, Reminders."
    case (.english, .digest): "You can switch them on again in Remedi, under Account, Daily letter."
    case (.german, .digest), (.german, .reminders), (.german, .plan):
      "In Remedi können Sie sie wieder einschalten: unter Einstellungen, Erinnerungen."
    }
  }
}
