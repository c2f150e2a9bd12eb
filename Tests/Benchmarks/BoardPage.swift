import Web

/// A board of patients: a row holds about 25 fields, what asks for attention, and two charts of 37 bars.
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
  let weekBars: [Bar]
  let monthBars: [Bar]

  init(number: Int) {
    plain = ListRow(number: number)
    self.number = number
    reasons = Array(["Pain 8 of 10 yesterday", "3 doses missed in a row", "Over the limit"].prefix(number % 4))
    weekBars = (0..<37).map { Bar(number: $0 + number) }
    monthBars = (0..<37).map { Bar(number: $0 * 7 + number) }
  }

  private var id: String { "patient-\(number)" }
  private var birthDate: String { "3 March 19\(10 + number)" }
  private var healthCareNumber: String { "A 123 456 7\(10 + number)" }
  private var week: String { "\(number % 101) %" }
  private var month: String { "\((number * 7) % 101) %" }
  private let weekLabel = "of 21 doses in 7 days"
  private let monthLabel = "of 90 doses in 30 days"
  private var prescribeHref: String { "\(plain.href)/prescribe" }
  private var invitationHref: String? { number.isMultiple(of: 9) ? "\(plain.href)/invitation" : nil }

  var fields: Fields {
    [
      "id": id, "href": plain.href, "name": plain.name, "age": plain.age, "birthDate": birthDate,
      "number": healthCareNumber, "stage": plain.stage, "lastRecorded": plain.lastRecorded,
      "progress": plain.progress, "attention": plain.attention, "reasons": reasons, "hasReasons": !reasons.isEmpty,
      "needsAttention": !reasons.isEmpty, "isNew": number.isMultiple(of: 8), "week": week, "weekLabel": weekLabel,
      "month": month, "monthLabel": monthLabel, "weekBars": weekBars, "monthBars": monthBars,
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
    write(week, weekLabel, weekBars, to: &html)
    write(month, monthLabel, monthBars, to: &html)
    html += "<p class=\"links\"><a href=\"\(prescribeHref.escaped)\">Prescribe<span class=\"visually-hidden\"> for "
    html += "\(plain.name.escaped)</span></a>"
    if let invitationHref { html += " <a href=\"\(invitationHref.escaped)\">Invitation</a>" }
    html += "</p>\n</li>\n"
  }

  private func write(_ figure: String, _ label: String, _ bars: [Bar], to html: inout String) {
    html += "<p>\(figure.escaped) <span class=\"soft\">\(label.escaped)</span></p>\n"
    html += "<svg viewBox=\"0 0 37 10\" role=\"img\" aria-label=\"\(label.escaped)\">"
    for bar in bars { bar.write(to: &html) }
    html += "</svg>\n"
  }
}

struct Bar: View {
  let level: String
  let x: String
  let y: String
  let height: String

  init(number: Int) {
    level = ["all", "some", "nothing"][number % 3]
    x = String(number % 37)
    y = String(10 - number % 11)
    height = String(number % 11)
  }

  var fields: Fields { ["level": level, "x": x, "y": y, "height": height] }

  func write(to html: inout String) {
    html += "<rect class=\"bar-\(level.escaped)\" x=\"\(x.escaped)\" y=\"\(y.escaped)\" width=\"1\" "
    html += "height=\"\(height.escaped)\"/>\n"
  }
}
