import Web

/// One field of an object, or one parameter of an operation.
///
/// Template: `api-docs/field-row`.
struct FieldRowView: View {
  let name: String
  let type: [PieceView]
  /// "required", "optional", or the location of a parameter. Nil if there is nothing to say.
  let note: String?
  let about: [PieceView]

  var fields: Fields {
    ["name": name, "type": LineView(type), "note": note, "about": about.isEmpty ? nil : LineView(about)]
  }
}

/// A text for a program to read, with a caption if there are several.
///
/// Template: `api-docs/listing`.
struct ListingView: View {
  let caption: String?
  let text: String

  var fields: Fields { ["caption": caption, "text": text] }
}

/// The meaning of a response status.
///
/// Template: `api-docs/answer`.
struct AnswerView: View {
  let status: String
  let about: [PieceView]
  /// The type of the body, with a link to its fields. Empty if there is none.
  let body: [PieceView]
  /// Fields that are described nowhere else.
  let rows: [FieldRowView]
  let examples: [ListingView]

  var fields: Fields {
    [
      "status": status, "about": LineView(about), "body": body.isEmpty ? nil : LineView(body), "rows": rows,
      "hasRows": !rows.isEmpty, "examples": examples,
    ]
  }
}

/// An error that many operations share: only its status and code, because it is described in one place.
struct RefusalLinkView: View {
  let label: String
  let href: String

  var fields: Fields { ["label": label, "href": href] }
}

/// An error in full.
///
/// Template: `api-docs/problem`.
struct ProblemView: View {
  let anchor: String
  let title: String
  let answer: AnswerView

  /// The link to the description of the error.
  static func address(_ name: String) -> String { "#problem-\(name)" }

  var fields: Fields { ["anchor": anchor, "title": title, "answer": answer] }
}

/// An error code in the table of all codes.
struct CodeRowView: View {
  let code: String
  let status: String
  let about: [PieceView]

  var fields: Fields { ["code": code, "status": status, "about": LineView(about)] }
}

/// A kind of object or value in responses.
///
/// Template: `api-docs/shape`.
struct ShapeView: View {
  /// The fields of one of its variants. Most have only one.
  struct Form: View {
    let label: String?
    let rows: [FieldRowView]

    var fields: Fields { ["label": label, "rows": rows] }
  }

  let name: String
  let about: [PieceView]
  /// The type if it is not an object.
  let type: [PieceView]
  let forms: [Form]
  let examples: [ListingView]

  /// The link to its description.
  static func address(_ name: String) -> String { "#shape-\(name)" }

  var fields: Fields {
    [
      "anchor": "shape-\(name)", "name": name, "about": about.isEmpty ? nil : LineView(about),
      "type": type.isEmpty ? nil : LineView(type), "forms": forms, "examples": examples,
    ]
  }
}
