import Hummingbird
import Synchronization

/// A page with the same content for everyone: rendered on the first request, then served from memory with an entity
/// tag, so that even a large page is cheap. Its layout shows nobody as signed in.
public final class StaticPage<Page: PageView>: Sendable {
  private struct Rendered: Sendable {
    let body: ByteBuffer
    let tag: EntityTag
  }

  private let view: Page
  private let rendered = Mutex<Rendered?>(nil)

  /// A page that shows `view` for as long as the program runs.
  public init(_ view: Page) {
    self.view = view
  }

  /// The page, or 304 if the client has it.
  /// - Throws: ``TemplateFault``
  public func answer(_ request: Request, _ context: some SiteContext) throws -> Response {
    let page = try render(context.web)
    return .file(
      page.body, mediaType: "text/html; charset=utf-8", tag: page.tag, caching: "public, max-age=300", to: request)
  }

  private func render(_ web: WebEnvironment) throws -> Rendered {
    try rendered.withLock { rendered in
      if let rendered { return rendered }
      var site = SiteView(title: view.title, assets: AssetAddresses(web.publicFiles))
      site.load(Page.ownFiles, of: web.publicFiles)
      let body = try web.templates.render(view, site: site)
      let page = Rendered(body: body, tag: EntityTag(of: body))
      rendered = page
      return page
    }
  }
}
