import Web

/// One field of an object, or one parameter of a call.
///
/// Template: `api-docs/field-row`.
struct FieldRowView: View {
  let name: String
  let type: [PieceView]
  /// "required", "optional", where a parameter stands; nil where there is nothing to say.
  let note: String?
  let about: [PieceView]

  var fields: Fields {
    ["name": name, "type": LineView(type), "note": note, "about": about.isEmpty ? nil : LineView(about)]
  }
}

/// A text to be read by a program, with a caption where there are several.
///
/// Template: `api-docs/listing`.
struct ListingView: View {
  let caption: String?
  let text: String

  var fields: Fields { ["caption": caption, "text": text] }
}

/// What a status of a call means.
///
/// Template: `api-docs/answer`.
struct AnswerView: View {
  let status: String
  let about: [PieceView]
  /// What the body is, with a link to its fields; empty where there is none.
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

/// A refusal that many calls share: here by its status and code, described in one place.
struct RefusalLinkView: View {
  let label: String
  let href: String

  var fields: Fields { ["label": label, "href": href] }
}

/// A refusal in full.
///
/// Template: `api-docs/problem`.
struct ProblemView: View {
  let anchor: String
  let title: String
  let answer: AnswerView

  /// Where the page describes the refusal.
  static func address(_ name: String) -> String { "#problem-\(name)" }

  var fields: Fields { ["anchor": anchor, "title": title, "answer": answer] }
}

/// A code of a refusal, in the table of all.
struct CodeRowView: View {
  let code: String
  let status: String
  let about: [PieceView]

  var fields: Fields { ["code": code, "status": status, "about": LineView(about)] }
}

/// A kind of object or value that answers are made of.
///
/// Template: `api-docs/shape`.
struct ShapeView: View {
  /// The fields of one of its forms; most have one.
  struct Form: View {
    let label: String?
    let rows: [FieldRowView]

    var fields: Fields { ["label": label, "rows": rows] }
  }

  let name: String
  let about: [PieceView]
  /// What it is where it is no object.
  let type: [PieceView]
  let forms: [Form]
  let examples: [ListingView]

  /// Where the page describes it.
  static func address(_ name: String) -> String { "#shape-\(name)" }

  var fields: Fields {
    [
      "anchor": "shape-\(name)", "name": name, "about": about.isEmpty ? nil : LineView(about),
      "type": type.isEmpty ? nil : LineView(type), "forms": forms, "examples": examples,
    ]
  }
}
