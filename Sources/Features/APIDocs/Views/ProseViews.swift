import Web

/// A part of a sentence: plain text, code, or a link within the page.
///
/// Template: `api-docs/pieces`.
struct PieceView: View {
  private struct Link: View {
    let text: String
    let href: String
    var fields: Fields { ["text": text, "href": href] }
  }

  private let plain: String?
  private let code: String?
  private let link: Link?

  static func plain(_ text: String) -> Self { Self(plain: text, code: nil, link: nil) }
  static func code(_ text: String) -> Self { Self(plain: nil, code: text, link: nil) }
  static func link(_ text: String, to href: String) -> Self {
    Self(plain: nil, code: nil, link: Link(text: text, href: href))
  }

  var fields: Fields { ["plain": plain, "code": code, "link": link] }
}

/// One or more sentences.
struct LineView: View {
  let pieces: [PieceView]

  init(_ pieces: [PieceView]) { self.pieces = pieces }

  var fields: Fields { ["pieces": pieces] }
}

/// A paragraph or a list.
///
/// Template: `api-docs/block`.
struct BlockView: View {
  private let text: LineView?
  private let items: [LineView]

  static func paragraph(_ pieces: [PieceView]) -> Self { Self(text: LineView(pieces), items: []) }
  static func list(_ items: [LineView]) -> Self { Self(text: nil, items: items) }

  var fields: Fields { ["text": text, "items": items, "hasItems": !items.isEmpty] }
}
