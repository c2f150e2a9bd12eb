import Web

/// The form for a new entry of the library, or for changing one.
struct EntryEditView: PageView {
  static let template = "library/edit"
  let title: String
  /// The list that the entry belongs to, and the entry where there is one.
  let trail: [Crumb]
  /// "Add the exercise" or "Save the changes".
  let action: String
  /// A sentence below the heading; nil where there is nothing to say.
  let remark: String?
  let cancelHref: String
  /// The id of what is to be made; nil on a change.
  let newId: String?
  /// What the form was opened on; nil for a new entry. After a conflict, what is stored now.
  let revision: String?
  let groups: [FieldGroupView]
  /// Exercises only.
  let picture: PictureFields?
  /// Set where somebody else saved meanwhile.
  let conflict: ConflictView?
  /// What is wrong with the form as a whole.
  let problem: String?

  var fields: Fields {
    [
      "title": title, "action": action, "remark": remark, "cancelHref": cancelHref, "newId": newId,
      "revision": revision, "groups": groups, "picture": picture, "hasPicture": picture != nil, "conflict": conflict,
      "hasConflict": conflict != nil,
      "problems": ProblemSummary(sentence: problem, inputs: groups.flatMap(\.inputs) + (picture?.inputs ?? [])),
    ]
  }
}
