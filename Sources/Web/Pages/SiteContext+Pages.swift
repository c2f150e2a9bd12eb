import Hummingbird
import Remedi

extension SiteContext {
  /// The page as a response. It must not be stored by any cache, since it may show a patient.
  public func page(_ view: some PageView, status: HTTPResponse.Status = .ok) throws -> Response {
    let presented = base.presented
    var cookies: [String] = []
    let practitioner = base.practitioner
    // The next sign-in replaces the cookie of an ended session, and forms bound to it would become invalid.
    var formCookie = base.bindsForms ? base.formCookie : nil
    if base.bindsForms, formCookie == nil {
      let fresh = FormKey.randomCookie()
      cookies.append(web.cookies.set(web.cookies.formName, fresh, maxAge: nil))
      formCookie = fresh
    }
    if presented.notice != nil { cookies.append(web.cookies.clear(web.cookies.noticeName)) }
    var site = SiteView(
      title: view.title, area: endpointPath.flatMap(NavigationEntry.area), navigation: base.navigation,
      physicianName: practitioner?.practitioner.name,
      roles: practitioner?.practitioner.openRoles ?? [], clinicName: practitioner?.clinic.name,
      userName: practitioner?.practitioner.email,
      csrf: formCookie.map { web.formKey.token(for: $0, owner: practitioner?.practitioner.id) } ?? "",
      notice: presented.notice.flatMap { base.notices.sentence($0, words: view.words(of:)) },
      idleLimit: practitioner?.idleLimit, assets: AssetAddresses(web.publicFiles))
    site.textSize = practitioner?.practitioner.textSize?.percent
    site.load(type(of: view).ownFiles, of: web.publicFiles)
    let html = try web.templates.render(view, site: site)
    var response = Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-store"],
      body: ResponseBody(byteBuffer: html))
    for cookie in cookies { response.addCookie(cookie) }
    return response
  }

  /// Redirects the browser to another of our pages, to be loaded with GET.
  /// - Parameter notice: what that page shows at its top. A feature lists its notices in `Feature.notices`.
  /// - Throws: `RemediError` `malformed` for a path that is not local.
  public func redirect(to path: String, notice: Notice? = nil) throws -> Response {
    guard let path = LocalPath(path) else {
      throw RemediError(.malformed, "The page to go to is not a page of this site.")
    }
    var response = Response(
      status: .seeOther, headers: [.location: path.text, .cacheControl: "private, no-store"])
    if let notice {
      guard base.notices.holds(notice) else { throw UnlistedNotice(notice: notice) }
      response.addCookie(web.cookies.set(web.cookies.noticeName, notice.code, maxAge: 60))
    }
    return response
  }
}

/// A notice that no feature lists could never be shown.
struct UnlistedNotice: Error {
  let notice: Notice
}
