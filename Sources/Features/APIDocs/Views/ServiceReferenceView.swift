import Web

/// The whole reference of the message service of 2012.
struct ServiceReferenceView: PageView {
  static let template = "api-docs/service"
  let title: String
  let summary: String
  let introduction: [BlockView]
  let sections: [SectionView]
  /// How the two tables of codes are told apart.
  let tables: [BlockView]
  let operations: [ServiceOperationView]

  var trail: [Crumb] { [Crumb("API", "/api")] }

  var fields: Fields {
    [
      "title": title, "summary": summary, "introduction": introduction, "sections": sections, "tables": tables,
      "operations": operations,
    ]
  }
}
