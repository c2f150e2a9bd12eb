import Web

/// 106: where somebody who cannot log in finds help. Needs no session.
enum LinksOperation {
  static func perform(_ context: RemediContext) -> ServiceAnswer {
    .done(
      "",
      [
        "forgotPassword": context.web.publicURL + "/forgotten-password",
        "contactUs": context.web.publicURL + "/contact",
      ])
  }
}
