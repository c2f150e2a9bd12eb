import Web

/// A list of patients, with its templates in `Templates` beside this file.
struct ListPage: PageView {
  static let template = "list"
  static var samples: [(name: String, view: ListPage)] { [] }
  let title = "Your patients"
  let rows: [ListRow]

  var fields: Fields { ["title": title, "rows": rows] }

  /// The same page by hand.
  func html(_ site: SiteView) -> String {
    var html = Frame.head(site)
    html += "<h1>\(title.escaped)</h1>\n<ul class=\"rows\">\n"
    for row in rows { row.write(to: &html) }
    return html + "\n</ul>\n" + Frame.foot
  }
}

struct ListRow: View {
  let href: String
  let name: String
  let age: String
  let stage: String?
  let lastRecorded: String
  let progress: Progress?
  let attention: Badge?

  init(number: Int) {
    href = "/patients/7f3a52c1b09d4e\(number)"
    name = "Wilhelmina O'Neill \(number)"
    age = "\(40 + number) years"
    stage = number.isMultiple(of: 2) ? "Stage 2.5" : nil
    lastRecorded = "Last recorded today, 08:0\(number % 10)"
    progress = number.isMultiple(of: 5) ? nil : Progress(done: number % 4)
    attention = number.isMultiple(of: 3) ? Badge() : nil
  }

  var fields: Fields {
    [
      "href": href, "name": name, "age": age, "stage": stage, "progress": progress, "attention": attention,
      "lastRecorded": lastRecorded,
    ]
  }

  func write(to html: inout String) {
    html += "<li class=\"row\">\n<div>\n<h2><a href=\"\(href.escaped)\">\(name.escaped)</a></h2>\n"
    html += "<ul class=\"facts soft\"><li>\(age.escaped)</li>"
    if let stage { html += "<li>\(stage.escaped)</li>" }
    html += "<li>\(lastRecorded.escaped)</li></ul>\n</div>\n<div>"
    if let progress { progress.write(to: &html) } else { html += "<p class=\"soft small\">Nothing planned today</p>" }
    html += "</div>\n<div class=\"row-attention\">"
    if let attention { attention.write(to: &html) }
    html += "</div>\n</li>\n"
  }
}

struct Progress: View {
  let done: String
  let total = "5"
  let label: String

  init(done: Int) {
    self.done = String(done)
    label = "\(done) of 5 recorded"
  }

  var fields: Fields { ["done": done, "total": total, "label": label] }

  func write(to html: inout String) {
    html += "<div class=\"progress\"><span>\(label.escaped)</span><progress value=\"\(done.escaped)\" "
    html += "max=\"\(total.escaped)\" aria-hidden=\"true\"></progress></div>\n"
  }
}

struct Badge: View {
  let kind = "due"
  let label = "2 due now"

  var fields: Fields { ["kind": kind, "label": label] }

  func write(to html: inout String) {
    html += "<span class=\"badge badge-\(kind.escaped)\">\(label.escaped)</span>\n"
  }
}

/// The layout around a page.
enum Frame {
  static func head(_ site: SiteView) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <title>\(site.title.escaped) · Remedi</title>
    <link rel="stylesheet" href="\(site.assets.stylesheet.escaped)">
    </head>
    <body>
    <p class="account-name">\((site.physicianName ?? "").escaped) <span>\((site.clinicName ?? "").escaped)</span></p>
    <main class="page" id="content" tabindex="-1">

    """
  }

  static let foot = "\n</main>\n</body>\n</html>\n"
}

extension String {
  /// As a hand-written page would escape it.
  var escaped: String {
    guard utf8.contains(where: { [0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
