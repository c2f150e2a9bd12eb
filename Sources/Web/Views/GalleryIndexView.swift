/// The gallery's table of contents: every page, once for each of its samples.
public struct GalleryIndexView: PageView {
  /// One page with its samples.
  public struct Entry: View {
    /// One sample of a page.
    public struct Link: View {
      public let name: String
      public let href: String

      /// A link labelled `name`.
      public init(name: String, href: String) {
        self.name = name
        self.href = href
      }

      public var fields: Fields { ["name": name, "href": href] }
    }

    /// The template's name: `patients/chart`.
    public let template: String
    public let links: [Link]

    /// A page's entry.
    public init(template: String, links: [Link]) {
      self.template = template
      self.links = links
    }

    public var fields: Fields { ["template": template, "links": links] }
  }

  public static let template = "gallery/index"
  public let title = "Gallery"
  public let entries: [Entry]

  /// The table of contents, in the given order.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  public var fields: Fields { ["title": title, "entries": entries] }

  public static var samples: [(name: String, view: GalleryIndexView)] {
    let links = [
      Entry.Link(name: "typical", href: "patients-chart-1.html"),
      Entry.Link(name: "empty", href: "patients-chart-2.html"),
    ]
    let chart = Entry(template: "patients/chart", links: links)
    return [("typical", GalleryIndexView(entries: [chart])), ("empty", GalleryIndexView(entries: []))]
  }
}
