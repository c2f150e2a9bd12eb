/// A letter in the gallery: what stands in its plain part and how its HTML part is written.
public struct LetterSampleView: PageView {
  public static let template = "gallery/letter"
  public let title: String
  public var trail: [Crumb] { [Crumb("Gallery", "/gallery")] }
  public let text: LetterText
  /// Where the HTML part is seen as a mail program shows it.
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
