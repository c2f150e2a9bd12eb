/// A letter in the gallery: its plain part, and the source of its HTML part.
public struct LetterSampleView: PageView {
  public static let template = "gallery/letter"
  public let title: String
  public var trail: [Crumb] { [Crumb("Gallery", "/gallery")] }
  public let text: LetterText
  /// Link to the HTML part as a mail program shows it.
  public let htmlHref: String

  /// A letter with its subject as the page's title.
  public init(subject: String, text: LetterText, htmlHref: String) {
    title = subject
    self.text = text
    self.htmlHref = htmlHref
  }

  public var fields: Fields {
    ["title": title, "plain": text.plain, "html": text.html, "htmlHref": htmlHref]
  }

  public static var samples: [(name: String, view: LetterSampleView)] {
    let text = LetterText(plain: "Dear Bob Miller,\n\nwelcome.\n", html: "<p>Dear Bob Miller,</p>\n<p>welcome.</p>\n")
    return [("typical", LetterSampleView(subject: "Welcome", text: text, htmlHref: "/gallery/mail-welcome-1/html"))]
  }
}
