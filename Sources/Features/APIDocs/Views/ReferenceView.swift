import Web

/// The whole API reference.
struct ReferenceView: PageView {
  static let template = "api-docs/index"
  let title: String
  let summary: String
  let introduction: [BlockView]
  let sections: [SectionView]
  /// What the shell examples need first.
  let setUp: ListingView
  let setUpAbout: [BlockView]
  let codes: [CodeRowView]
  let groups: [OperationGroupView]
  let problems: [ProblemView]
  let shapes: [ShapeView]

  var fields: Fields {
    [
      "title": title, "summary": summary, "introduction": introduction, "sections": sections, "setUp": setUp,
      "setUpAbout": setUpAbout, "codes": codes, "groups": groups, "problems": problems, "shapes": shapes,
    ]
  }
}
