import Web

/// A board of patients: a row holds some 20 fields, what asks for attention, and two charts of 37 columns together.
struct BoardPage: PageView {
  static let template = "board"
  static var samples: [(name: String, view: BoardPage)] { [] }
  let title = "Your patients"
  let rows: [BoardRow]

  var fields: Fields { ["title": title, "rows": rows] }

  /// The same page by hand.
  func html(_ site: SiteView) -> String {
    var html = Frame.head(site)
    html += "<h1>\(title.escaped)</h1>\n<ul class=\"rows\">\n"
    for row in rows { row.write(to: &html) }
    return html + "\n</ul>\n" + Frame.foot
  }
}

struct BoardRow: View {
  let plain: ListRow
  let number: Int
  let reasons: [String]
  let week: Columns
  let month: Columns

  init(number: Int) {
    plain = ListRow(number: number)
    self.number = number
    reasons = Array(["Pain 8 of 10 yesterday", "3 doses missed in a row", "Over the limit"].prefix(number % 4))
    week = Columns(span: "week", days: 7, step: 12, number: number)
    month = Columns(span: "month", days: 30, step: 4, number: number)
  }

  private var id: String { "patient-\(number)" }
  private var birthDate: String { "3 March 19\(10 + number)" }
  private var healthCareNumber: String { "A 123 456 7\(10 + number)" }
  private var prescribeHref: String { "\(plain.href)/prescribe" }
  private var invitationHref: String? { number.isMultiple(of: 9) ? "\(plain.href)/invitation" : nil }

  var fields: Fields {
    [
      "id": id, "href": plain.href, "name": plain.name, "age": plain.age, "birthDate": birthDate,
      "number": healthCareNumber, "stage": plain.stage, "lastRecorded": plain.lastRecorded,
      "progress": plain.progress, "attention": plain.attention, "reasons": reasons, "hasReasons": !reasons.isEmpty,
      "needsAttention": !reasons.isEmpty, "isNew": number.isMultiple(of: 8), "week": week, "month": month,
      "prescribeHref": prescribeHref, "invitationHref": invitationHref, "isInvited": invitationHref != nil,
      "isArchived": false, "isMine": true,
    ]
  }

  func write(to html: inout String) {
    html += "<li class=\"row\(reasons.isEmpty ? "" : " row-urgent")\" id=\"\(id.escaped)\">\n"
    html += "<h2><a href=\"\(plain.href.escaped)\">\(plain.name.escaped)</a>"
    if number.isMultiple(of: 8) { html += " <span class=\"soft\">new</span>" }
    html += "</h2>\n<ul class=\"facts soft\"><li>\(birthDate.escaped)</li><li>\(plain.age.escaped)</li>"
    html += "<li>\(healthCareNumber.escaped)</li>"
    if let stage = plain.stage { html += "<li>\(stage.escaped)</li>" }
    html += "<li>\(plain.lastRecorded.escaped)</li></ul>\n<div>"
    if let progress = plain.progress {
      progress.write(to: &html)
    } else {
      html += "<p class=\"soft small\">Nothing planned today</p>"
    }
    html += "</div>\n"
    if !reasons.isEmpty {
      html += "<ul class=\"reasons\">"
      for reason in reasons { html += "<li>\(reason.escaped)</li>" }
      html += "</ul>"
    }
    html += "\n"
    if let attention = plain.attention { attention.write(to: &html) }
    html += "\n"
    week.write(to: &html)
    html += "\n"
    month.write(to: &html)
    html += "\n"
    html += "<p class=\"links\"><a href=\"\(prescribeHref.escaped)\">Prescribe<span class=\"visually-hidden\"> for "
    html += "\(plain.name.escaped)</span></a>"
    if let invitationHref { html += " <a href=\"\(invitationHref.escaped)\">Invitation</a>" }
    html += "</p>\n</li>\n"
  }
}

/// A chart of a column a day.
struct Columns: View {
  let span: String
  let label: String
  let percent: String
  let words: String
  let box: String
  let width: String
  let track: String
  let filling: String

  init(span: String, days: Int, step: Int, number: Int) {
    self.span = span
    label = "\(days) days"
    percent = "\(number % 101)%"
    words = "Last \(days) days: \(number) of \(days * 3) completed, \(number % 101)%."
    box = "-2 0 \(days * step) 24"
    width = String(days * step)
    track = (0..<days).map { "M\($0 * step) 24V0" }.joined()
    filling = (0..<days).map { "M\($0 * step) 24v-\(($0 * 7 + number) % 24 + 1)" }.joined()
  }

  var fields: Fields {
    [
      "span": span, "label": label, "percent": percent, "words": words, "box": box, "width": width, "track": track,
      "filling": filling,
    ]
  }

  func write(to html: inout String) {
    html += "<div class=\"columns columns-\(span.escaped)\" role=\"img\" aria-label=\"\(words.escaped)\">"
    html += "<svg viewBox=\"\(box.escaped)\" width=\"\(width.escaped)\" height=\"24\">"
    html += "<path class=\"track\" d=\"\(track.escaped)\"></path>"
    html += "<path class=\"filling\" d=\"\(filling.escaped)\"></path></svg>"
    html += "<p><strong>\(percent.escaped)</strong> <span class=\"soft\">\(label.escaped)</span></p></div>\n"
  }
}
