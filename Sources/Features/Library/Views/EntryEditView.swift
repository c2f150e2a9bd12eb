import Web

/// The form to add or change a library entry.
struct EntryEditView: PageView {
  static let template = "library/edit"
  let title: String
  /// The entry's list, and the entry itself if there is one.
  let trail: [Crumb]
  /// "Add the exercise" or "Save the changes".
  let action: String
  /// A sentence below the heading. Nil if there is nothing to say.
  let remark: String?
  let cancelHref: String
  /// The id of the entry to create. Nil for a change.
  let newId: String?
  /// The revision that the form was opened on. Nil for a new entry. After a conflict, the revision stored now.
  let revision: String?
  let groups: [FieldGroupView]
  /// Exercises only.
  let picture: PictureFields?
  /// Set if a colleague saved meanwhile.
  let conflict: ConflictView?
  /// An error of the form as a whole.
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
